"""What both editions of CO2 share: words, places, and the rules that both books state alike.

The editions do not inherit from each other. A function stands here only if both rulebooks say the
same thing; each edition imports it by name.
"""
