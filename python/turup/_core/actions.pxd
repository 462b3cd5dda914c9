from .kernels cimport turup_action, turup_status
from .rules cimport CompiledRules


cdef enum:
    FEW_ACTIONS = 16  # most lists are no longer and need no memory of their own


cdef class Action:
    cdef turup_action code
    cdef CompiledRules rules            # by which the code is numbered; None when only the text is known
    cdef str written                    # the text, None until it is asked for


cdef class Menu:
    cdef turup_action at(self, Py_ssize_t index)
    cdef bint holds(self, turup_action code)


cdef class LegalActions:
    cdef CompiledRules rules
    cdef const turup_action *items     # in `few` or in `many`
    cdef Py_ssize_t count
    cdef turup_action few[FEW_ACTIONS]
    cdef bytes many
    cdef Menu menu                      # in place of both where the actions are not written out


cdef Action intern_action(CompiledRules rules, turup_action code)
cdef LegalActions make_legal(CompiledRules rules, const turup_action *items, Py_ssize_t count)
cdef LegalActions make_lazy(CompiledRules rules, Menu menu, Py_ssize_t count)
cdef turup_status read_action(CompiledRules rules, object action, turup_action *code)
