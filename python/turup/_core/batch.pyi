import numpy as np
from numpy.typing import NDArray

from turup._core.position import Position
from turup._core.rules import CompiledRules
from turup._core.solver import CoreSolver

POSITION_DTYPE: np.dtype[np.void]

def solve_rows(
    core: CoreSolver, like: Position, rows: NDArray[np.uint8], values: NDArray[np.int16], first: int = 0
) -> None: ...
def play_out(rules: CompiledRules, position: Position | None, seed: int, points: NDArray[np.int16]) -> None: ...
def play_rounds(rules: CompiledRules, seed: int, scores: NDArray[np.int16]) -> None: ...
