#include "allocation_counts.h"

#include <stddef.h>

// Written before `main` and only read after that, so that it needs no lock.
static allocation_counts (*installed)(void) = NULL;

void allocation_counts_install(allocation_counts (*read)(void)) { installed = read; }

bool allocation_counts_are_available(void) { return installed != NULL; }

atomic_int allocation_counts_readers = 0;

static allocation_counts read_counts(void) {
    return installed != NULL ? installed() : (allocation_counts){0, 0, 0};
}

// Relaxed: a thread counts what it does itself, and sees its own changes of the number in their order.
allocation_counts allocation_counts_begin(void) {
    atomic_fetch_add_explicit(&allocation_counts_readers, 1, memory_order_relaxed);
    return read_counts();
}

allocation_counts allocation_counts_end(void) {
    const allocation_counts counts = read_counts();
    atomic_fetch_sub_explicit(&allocation_counts_readers, 1, memory_order_relaxed);
    return counts;
}
