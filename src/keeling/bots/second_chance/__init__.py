"""How a position of CO2: Second Chance stands, and which answers look good.

A team is short of Main actions above all: a plant takes three of them (propose, prepare, build), so what an
answer is worth is mostly its share of the plant it leads to. Each module knows those above it:

outlook                         what matters to a seat now
goals, worths, scientists       what things are worth to it
actions, likings                what answers are worth
team; plans, rivals             how well it goes for a team; for a seat among rivals
judge                           what the searches ask
"""
