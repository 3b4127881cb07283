#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What the calling thread has done to the heap since it began.
typedef struct {
    /// How many blocks; a block that is resized counts as a new one.
    uint64_t blocks;
    /// How many bytes were asked for.
    uint64_t bytes;
    /// How many bytes it has allocated and not freed, with what the allocator rounds up to. What a thread
    /// frees is taken off its own count, whoever allocated it.
    int64_t held_bytes;
} allocation_counts;

/// Whether allocations are counted here. They are not where a sanitizer has its own allocator, nor on
/// systems whose allocator cannot be replaced by a definition in the program.
bool allocation_counter_is_available(void);

/// What the calling thread has allocated so far; zero where nothing is counted.
allocation_counts allocation_counter_read(void);

#endif
