/// A program counts its allocations when it is linked with this module. There is nothing to call: the counter
/// installs itself before `main`, and `allocation_counts_read` of the module CAllocationCounts reads it.
///
/// It takes the place of `malloc` in the whole program, so only programs that measure are linked with it.
