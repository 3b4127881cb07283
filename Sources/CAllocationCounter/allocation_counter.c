#include "allocation_counter.h"

#include <stddef.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define UNDER_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UNDER_SANITIZER 1
#endif
#endif

// Counters of the thread, so that counting needs no atomic instruction. The model of access makes sure
// that reaching them never allocates, which would call the functions below without end.
static __thread allocation_counts counts __attribute__((tls_model("initial-exec")));

static inline void count(size_t bytes) {
    counts.blocks += 1;
    counts.bytes += bytes;
}

static inline void hold(size_t bytes) { counts.held_bytes += (int64_t)bytes; }

static inline void let_go(size_t bytes) { counts.held_bytes -= (int64_t)bytes; }

allocation_counts allocation_counter_read(void) { return counts; }

#if defined(UNDER_SANITIZER)

bool allocation_counter_is_available(void) { return false; }

#elif defined(__GLIBC__)

// A definition of `malloc` in the program comes before the one in the C library, for the program and for
// every library that it loads. glibc keeps its own under these names for exactly that.
#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool allocation_counter_is_available(void) { return true; }

static inline void *counted(void *block, size_t bytes) {
    count(bytes);
    hold(malloc_usable_size(block));
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size), size); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size), number * size); }

void *realloc(void *block, size_t size) {
    let_go(malloc_usable_size(block));
    return counted(__libc_realloc(block, size), size);
}

void *memalign(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size), size);
}

void free(void *block) {
    let_go(malloc_usable_size(block));
    __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *result = memalign(alignment, size);
    if (result == NULL) return ENOMEM;
    *block = result;
    return 0;
}

#elif defined(__APPLE__)

// The system's allocator calls this hook, where one is set, for every block; the argument words are those
// of <malloc/malloc.h>'s stack logging: kind, zone, then the size of an allocation, the block that is
// freed, or both where a block is resized. It is told of a block before that is freed.
#include <malloc/malloc.h>

typedef void (*logger)(uint32_t kind, uintptr_t zone, uintptr_t a, uintptr_t b, uintptr_t result, uint32_t skip);
extern logger malloc_logger;

enum { kind_allocation = 2, kind_deallocation = 4 };

static void log_allocation(
    uint32_t kind, uintptr_t zone, uintptr_t a, uintptr_t b, uintptr_t result, uint32_t skip) {
    (void)zone, (void)skip;
    const bool frees = (kind & kind_deallocation) != 0;
    // A block that was resized is gone by now, so what it held is not known; its growth is not either.
    if ((kind & kind_allocation) == 0) {
        if (frees) let_go(malloc_size((const void *)a));
        return;
    }
    count((size_t)(frees ? b : a));
    if (!frees) hold(malloc_size((const void *)result));
}

__attribute__((constructor)) static void install(void) { malloc_logger = log_allocation; }

bool allocation_counter_is_available(void) { return true; }

#else

bool allocation_counter_is_available(void) { return false; }

#endif
