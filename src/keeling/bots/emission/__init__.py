"""How a position of e-Mission stands, and which answers look good.

The team wins together: the value of a position is its chance to reach the turning point and to live through
the crises of that round. Each module knows those above it:

needs                           what a seat and its team need now
projects                        what projects bring
gains                           what answers bring
course                          how the game will go
judge                           what the searches ask
"""
