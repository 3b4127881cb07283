#include "allocation_counts.h"

#include <stddef.h>

// Written before `main` and only read after that, so that it needs no lock.
static allocation_counts (*installed)(void) = NULL;

void allocation_counts_install(allocation_counts (*read)(void)) { installed = read; }

bool allocation_counts_are_available(void) { return installed != NULL; }

allocation_counts allocation_counts_read(void) {
    return installed != NULL ? installed() : (allocation_counts){0, 0, 0};
}
