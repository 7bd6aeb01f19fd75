"""`python -m reasoner.cards` writes the library's index of names anew."""

from .library import write_index

write_index()
