#include "allocation_counter.h"

#include <allocation_counts.h>
#include <stddef.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define UNDER_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UNDER_SANITIZER 1
#endif
#endif

#if !defined(UNDER_SANITIZER) && (defined(__GLIBC__) || defined(__APPLE__))

// Counters of the thread, so that counting needs no atomic instruction. Reaching them must never allocate,
// which would call the functions below without end. glibc's thread-local variables are in the thread's own
// memory with this model of access. dyld allocates them when a thread first uses one; but the values of
// pthread's keys are in the thread itself.
enum { blocks, bytes_asked, bytes_held, number_of_counters };

#if defined(__GLIBC__)
static __thread uint64_t counters[number_of_counters] __attribute__((tls_model("initial-exec")));

static inline void add(int counter, uint64_t number) { counters[counter] += number; }

static inline uint64_t value(int counter) { return counters[counter]; }
#else
#include <pthread.h>

static pthread_key_t counters[number_of_counters];

static inline uint64_t value(int counter) { return (uintptr_t)pthread_getspecific(counters[counter]); }

static inline void add(int counter, uint64_t number) {
    pthread_setspecific(counters[counter], (void *)(uintptr_t)(value(counter) + number));
}
#endif

// Whether anything is counted at the moment: a program that is being timed must not pay for it.
static inline bool is_counting(void) {
    return __builtin_expect(atomic_load_explicit(&allocation_counts_readers, memory_order_relaxed) > 0, 0);
}

static inline void count(size_t bytes) {
    add(blocks, 1);
    add(bytes_asked, bytes);
}

static inline void hold(size_t bytes) { add(bytes_held, bytes); }

static inline void release(size_t bytes) { add(bytes_held, -(uint64_t)bytes); }

static allocation_counts read_counts(void) {
    return (allocation_counts){value(blocks), value(bytes_asked), (int64_t)value(bytes_held)};
}

#if defined(__GLIBC__)

// A definition of `malloc` in the program comes before the one in the C library, for the program and for
// every library that it loads. glibc keeps its own under these names for exactly that.
#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

__attribute__((constructor)) static void install(void) { allocation_counts_install(read_counts); }

static inline void *counted(void *block, size_t bytes) {
    if (block == NULL || !is_counting()) return block;
    count(bytes);
    hold(malloc_usable_size(block));
    return block;
}

// Whether a block has room for one unit more than its size needs: glibc adds the rest of a larger block if that would be
// too small for a block of its own.
static bool has_spare_unit(void *block, size_t size) {
    const size_t word = sizeof(size_t), unit = 2 * word;
    const size_t rounded = (size + word + unit - 1) / unit * unit - word;
    const size_t needed = rounded < 3 * word ? 3 * word : rounded;
    return malloc_usable_size(block) == needed + unit;
}

// Allocates a block without a spare unit. Which block has one depends on what was freed before, and an array, which
// uses all the room that its block has, would grow at another length in each run.
static void *allocate_exactly(size_t size) {
    void *rejected[16];
    int number = 0;
    void *block = __libc_malloc(size);
    while (block != NULL && number < 16 && has_spare_unit(block, size)) {
        void *other = __libc_malloc(size);
        if (other == NULL) break;
        rejected[number++] = block;
        block = other;
    }
    while (number > 0) __libc_free(rejected[--number]);
    return block;
}

void *malloc(size_t size) {
    return is_counting() ? counted(allocate_exactly(size), size) : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size), number * size); }

void *realloc(void *block, size_t size) {
    if (!is_counting()) return __libc_realloc(block, size);
    // Asked before, because afterwards the block may be gone. A call that fails leaves it as it was; one that
    // asks for no bytes frees it, and returns `NULL` as well.
    const size_t held = malloc_usable_size(block);
    void *result = __libc_realloc(block, size);
    if (result != NULL || size == 0) release(held);
    return counted(result, size);
}

void *memalign(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size), size);
}

void free(void *block) {
    if (is_counting()) release(malloc_usable_size(block));
    __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *result = memalign(alignment, size);
    if (result == NULL) return ENOMEM;
    *block = result;
    return 0;
}

#else

// The system's allocator calls this hook, where one is set, for every block; the argument words are those
// of <malloc/malloc.h>'s stack logging: kind, zone, then the size of an allocation, the block that is
// freed, or both where a block is resized. It is called before a block is freed.
#include <malloc/malloc.h>

typedef void (*logger)(uint32_t kind, uintptr_t zone, uintptr_t a, uintptr_t b, uintptr_t result, uint32_t skip);
extern logger malloc_logger;

enum { kind_allocation = 2, kind_deallocation = 4 };

// What was called before, such as the system's own recording of allocations.
static logger previous_logger;

static void log_allocation(
    uint32_t kind, uintptr_t zone, uintptr_t a, uintptr_t b, uintptr_t result, uint32_t skip) {
    if (previous_logger != NULL) previous_logger(kind, zone, a, b, result, skip);
    if (!is_counting()) return;
    const bool frees = (kind & kind_deallocation) != 0;
    // A block that was resized is gone by now, so what it held is not known; its growth is not either. What it
    // holds then is taken off when it is freed.
    if ((kind & kind_allocation) == 0) {
        if (frees) release(malloc_size((const void *)a));
        return;
    }
    if (result == 0) return;
    count((size_t)(frees ? b : a));
    if (!frees) hold(malloc_size((const void *)result));
}

__attribute__((constructor)) static void install(void) {
    for (int counter = 0; counter < number_of_counters; counter++) {
        // Without its keys, the program does not count.
        if (pthread_key_create(&counters[counter], NULL) != 0) return;
    }
    previous_logger = malloc_logger;
    malloc_logger = log_allocation;
    allocation_counts_install(read_counts);
}

#endif
#endif
