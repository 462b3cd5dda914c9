"""From a view to a decision: what each action promises over the worlds that fit the view, and what it was worth."""

from turup.estimates.estimate import estimate
from turup.estimates.judge import Judgement, judge
from turup.estimates.model import Estimate, Outlook

__all__ = ["Estimate", "Judgement", "Outlook", "estimate", "judge"]
