"""What lists can do and vectors cannot, for the compiled rules; ints.py says which of the two is used."""

from .ints import i64, vec


def count(row: vec[i64], item: i64) -> i64:
    """How often an item stands in a row."""
    found: i64 = 0
    for other in row:
        if other == item:
            found += 1
    return found


def index(row: vec[i64], item: i64, start: i64 = 0) -> i64:
    """Where an item stands first, from a place on."""
    for place in range(start, len(row)):
        if row[place] == item:
            return place
    raise ValueError(f"{item} is not in the row")


def most(row: vec[i64]) -> i64:
    """The highest number of a row."""
    highest = row[0]
    for item in row:
        if item > highest:
            highest = item
    return highest


def total(row: vec[i64]) -> i64:
    found: i64 = 0
    for item in row:
        found += item
    return found


def bit(place: i64) -> i64:
    one: i64 = 1
    return one << place


def bit_length(number: i64) -> i64:
    """How many bits a number of 0 or more has."""
    length: i64 = 0
    while number:
        number >>= 1
        length += 1
    return length
