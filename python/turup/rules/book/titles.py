"""Titles and other names of the games."""

__all__ = ["opening"]

NAMES = {
    "thunee": ("Thunee", "The trick game of the Indian community of South Africa."),
    "28": ("Twenty-Eight (28)", "Also called Irupathiyettu or Thuruppu."),
    "29": ("Twenty-Nine (29)", "The game of Bangladesh, Nepal and the north of India."),
    "40": ("Forty (40)", "Twenty-Eight for six, with the threes."),
    "56": ("Fifty-Six (56)", "Also called Ambathiyaaru."),
    "304": ("304", "The game of Sri Lanka and of the south of India."),
    "belote": ("Belote", "The game of France."),
    "bridge": ("Bridge", "The whist of the contract."),
}
FORMS = {
    "2p": "for two players",
    "3p": "for three players",
    "4p": "for four players",
    "6p": "for six players",
    "8p": "for eight players",
    "24": "with 24 cards",
    "32": "with 32 cards",
    "royals": "Royals",
    "call-partner": "with a called partner",
    "kzn": "as played in KwaZulu-Natal",
    "kerala": "as played in Kerala",
    "bengal": "as played in West Bengal",
    "odisha": "as played in Odisha, Bihar and Jharkhand",
    "maharashtra": "as played in Maharashtra and Konkan",
    "own-card": "with the maker's own card as trump card",
    "duel": "with an auction of duels",
    "open": "open, as in tournaments",
    "play": "the play of the cards alone",
}
ALSO = {"28-kerala": "Also called Irupathiyettu, Thuruppu or Lelam."}


def opening(preset: str) -> list[str]:
    """The title of a game, and a line with its other names."""
    game, _, rest = preset.partition("-")
    title, line = NAMES[game]
    forms = []
    for form, text in FORMS.items():
        if f"-{form}-" in f"-{rest}-":
            forms.append(text)
    forms.sort(key=lambda text: not text.startswith("as played"))
    return [f"# {', '.join([title, *forms])}", ALSO.get(preset, line)]
