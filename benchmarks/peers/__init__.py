"""Other programs that solve the same deals: how to ask them, and what their answers mean."""
