from .kernels cimport turup_action, turup_status
from .rules cimport CompiledRules


cdef class Action:
    cdef turup_action code
    cdef readonly str text


cdef class LegalActions:
    cdef CompiledRules rules
    cdef turup_action *items
    cdef Py_ssize_t count


cdef Action intern_action(CompiledRules rules, turup_action code)
cdef LegalActions make_legal(CompiledRules rules, const turup_action *items, Py_ssize_t count)
cdef turup_status read_action(CompiledRules rules, object action, turup_action *code)
