"""CO2, the first edition of 2012, for one to five players."""
