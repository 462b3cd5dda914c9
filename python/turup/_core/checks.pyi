"""Nothing here is for Python: the functions are C functions of the bridge."""
