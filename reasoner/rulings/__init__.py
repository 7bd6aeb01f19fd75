"""The corpus of published rulings, as data: scenarios with the answers that their sources give."""
