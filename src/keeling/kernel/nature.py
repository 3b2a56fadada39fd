"""Nature answers chance questions: from a script first, then from a seed.

The answer to log line n depends only on the seed, n and the weights. Nothing has to be remembered
between draws, so a game that is saved, loaded or served by another process draws the same.
"""

from hashlib import blake2b, sha256


def draw(seed: int | str, line: int, weights: list[int]) -> int:
    """The index of the outcome for this log line."""
    digest = blake2b(f"{seed}/{line}".encode(errors="surrogatepass"), digest_size=16).digest()
    left = int.from_bytes(digest, "big") * sum(weights) >> 128
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise ValueError("Nature was asked with no outcome left")


def seal(seed: str) -> str:
    """What is shown of a secret seed before the game; whoever learns the seed later can compare."""
    return sha256(seed.encode()).hexdigest()
