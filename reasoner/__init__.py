"""Machine reasoning about the rulings of the Yu-Gi-Oh! Official Card Game."""
