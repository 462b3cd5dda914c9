"""The compiled core. Internal: import from ``turup``; these names may change in any release."""
