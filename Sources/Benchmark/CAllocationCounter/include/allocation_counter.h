/// A program counts its allocations when it is linked with this module. There is nothing to call: the counter
/// installs itself before `main`, and `allocation_counts_begin` and `allocation_counts_end` of the module
/// CAllocationCounts read it.
///
/// It replaces `malloc` in the whole program, so link only programs that measure with it.
