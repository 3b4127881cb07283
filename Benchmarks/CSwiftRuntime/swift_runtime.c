#include "swift_runtime.h"

// It takes the first argument only. The zeros are for the registers of the next four; a function ignores what it does
// not take, by the calling conventions of all systems that this is built for.
void *swift_weakLoadStrong(void *, long, long, long, long);

void *weak_load(void *reference) { return swift_weakLoadStrong(reference, 0, 0, 0, 0); }

void *swift_tryRetain(void *);

void *try_retain(void *object) { return swift_tryRetain(object); }
