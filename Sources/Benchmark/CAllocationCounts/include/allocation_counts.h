#ifndef ALLOCATION_COUNTS_H
#define ALLOCATION_COUNTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/// What the calling thread has done to the heap while something was counted.
typedef struct {
    /// How many blocks; a block that is resized counts as a new one.
    uint64_t blocks;
    /// How many bytes were asked for.
    uint64_t bytes;
    /// How many bytes it has allocated and not freed, with what the allocator rounds up to. What a thread
    /// frees is taken off its own count, no matter which thread allocated it. On macOS, what a block grows by
    /// when it is resized is not added, but taken off when it is freed.
    int64_t held_bytes;
} allocation_counts;

/// Whether this program counts. One that is not linked with the module CAllocationCounter does not; neither
/// does one with the allocator of a sanitizer, nor one on a system whose allocator cannot be replaced.
bool allocation_counts_are_available(void);

/// Begins to count, and returns what the calling thread has done so far; zero where nothing is counted.
///
/// Between a call of this function and one of `allocation_counts_end` by the same thread all is counted. While no
/// thread counts, an allocation takes one look at `allocation_counts_readers` longer than without the counter.
allocation_counts allocation_counts_begin(void);

/// Ends what the last call of `allocation_counts_begin` began, and returns what the calling thread has done so far.
allocation_counts allocation_counts_end(void);

/// How many times counting was begun and not ended, in all threads. For the counter.
extern atomic_int allocation_counts_readers;

/// Says how to read the counts. The counter calls this once, before `main`.
void allocation_counts_install(allocation_counts (*read)(void));

#endif
