from .kernels cimport turup_action, turup_step
from .actions cimport Menu
from .rules cimport CompiledRules
from .tichu_kernels cimport turup_tichu_combo, turup_tichu_event, turup_tichu_menu, turup_tichu_rules, turup_tichu_state


cdef class TichuRules(CompiledRules):
    cdef turup_tichu_rules tichu
    cdef turup_tichu_menu *spare        # memory for the next menu, NULL when there is none

    cdef turup_tichu_menu *new_menu(self) except NULL
    cdef void give_back(self, turup_tichu_menu *menu) noexcept
    cdef bytes past_of(self, const turup_tichu_state *state, bytes deal, int dealer, const turup_step *steps, int length)
    cdef object top_text(self, const turup_tichu_combo *top)
    cdef object event_of(self, int number, const turup_tichu_event *event)


cdef class TichuMenu(Menu):
    cdef TichuRules rules
    cdef turup_tichu_menu *menu
