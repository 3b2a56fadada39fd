"""The numbers of a game over time."""

from typing import Any


def chart(view: dict[str, Any]) -> dict[str, Any]:
    """From what everybody sees."""
    table = view["table"]
    if table["phase"] == "setup":  # not everything is laid out yet
        return {}
    return {
        "temperature": view["temperature"],
        "carbon": sum(view["emissions_now"].values()) + table["global_emissions"],
        "sinks": view["sinks"],
        "emissions": view["emissions_now"],
        "clean": table["clean"],
        "dirty": table["dirty"],
        "emergency": table["emergency"],
    }
