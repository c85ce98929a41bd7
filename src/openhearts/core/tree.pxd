# The C attributes of a growing tree; tree.py holds what it does.

cimport cython

from openhearts.core.steps cimport i32


@cython.final
cdef class Tree:
    cdef list cells
    cdef object weights
    cdef object rows
    cdef dict memo
    cdef list total
    cdef list first
    cdef list upto
    cdef list child
    cdef list takes
    cdef list inverse
    cdef i32 node(self, i32 at, i32 left, tuple state) except -1
