"""The numbers of a game over time, for both editions."""

from typing import Any

from .terms import FOSSIL_NAMES


def chart(view: dict[str, Any], knowledge: str) -> dict[str, Any]:
    """From what everybody sees. `knowledge`: the field with the tracks, whatever the edition calls them."""
    table = view["table"]
    if table["phase"] == "setup":  # not everything is laid out yet
        return {}
    built = [energy for region in table["plant"].values() for energy in region.values()]
    fossil = sum(energy in FOSSIL_NAMES for energy in built)
    return {
        "co2": table["co2"],
        "price": table["price"],
        "fossil": fossil,
        "green": len(built) - fossil,
        "score": view["score"],
        knowledge: {seat: sum(tracks.values()) for seat, tracks in table[knowledge].items()},
    }
