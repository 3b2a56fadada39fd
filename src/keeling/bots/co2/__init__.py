"""How a position of CO2 (2012) stands, and which answers look good.

Everything is counted in victory points, as they may be expected at the end of the game. The seats' points are
compared, and the danger that the planet is lost for all takes its share. Each module knows those above it:

clock, rivals                   the time that is left, and what rivals made of theirs
planet, work, alone             whether the planet lasts: by all together, or by one seat beside careless ones
stand                           what things are worth to a seat
holdings, actions               points to expect of what it has, and of what it will do
value, likings                  how well it goes for a seat; what answers are worth
learned, rescue                 answers of a seat whose rivals leave all to chance
judge                           what the searches ask
"""
