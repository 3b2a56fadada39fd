"""e-Mission, in English Daybreak: together against the warming of the world, for one to four players."""
