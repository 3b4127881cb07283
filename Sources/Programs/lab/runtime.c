// What Swift and libyaml ask of a C library where there is none.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned char __heap_base;

// Memory comes from the end of what is used, in blocks of a power of two. A block that is freed waits in the list of
// its size to be used again. Its size class comes before it.
enum { header = 16, page = 65536 };
static size_t next = 0;
static void *waiting[32];

static unsigned class_of(size_t size) {
    unsigned class = 5;
    while (((size_t)1 << class) < size) class++;
    return class;
}

void *malloc(size_t size) {
    unsigned class = class_of(size + header);
    unsigned char *block = waiting[class];
    if (block) {
        waiting[class] = *(void **)(block + header);
        return block + header;
    }
    size_t start = next ? next : ((size_t)&__heap_base + header - 1) & ~(size_t)(header - 1);
    next = start + ((size_t)1 << class);
    size_t end = __builtin_wasm_memory_size(0) * page;
    if (next < start) __builtin_trap();
    // A trap, because nothing that runs here could go on without memory; the page says so.
    if (next > end && __builtin_wasm_memory_grow(0, (next - end + page - 1) / page) == (size_t)-1) __builtin_trap();
    block = (unsigned char *)start;
    *(unsigned *)block = class;
    return block + header;
}

void free(void *memory) {
    if (!memory) return;
    unsigned char *block = (unsigned char *)memory - header;
    unsigned class = *(unsigned *)block;
    *(void **)memory = waiting[class];
    waiting[class] = block;
}

void *realloc(void *memory, size_t size) {
    if (!memory) return malloc(size);
    size_t old = ((size_t)1 << *(unsigned *)((unsigned char *)memory - header)) - header;
    if (size <= old) return memory;
    void *larger = malloc(size);
    memcpy(larger, memory, old);
    free(memory);
    return larger;
}

// Every block begins at a multiple of 16, and nothing here asks for more.
void *aligned_alloc(size_t alignment, size_t size) {
    if (alignment > header) __builtin_trap();
    return malloc(size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = aligned_alloc(alignment, size);
    return 0;
}

void *memmove(void *target, const void *source, size_t count) {
    unsigned char *to = target;
    const unsigned char *from = source;
    if (to < from) while (count--) *to++ = *from++;
    else while (count--) to[count] = from[count];
    return target;
}

void *memcpy(void *target, const void *source, size_t count) {
    unsigned char *to = target;
    const unsigned char *from = source;
    for (; count >= 8; count -= 8, to += 8, from += 8) {
        uint64_t word;
        __builtin_memcpy_inline(&word, from, 8);
        __builtin_memcpy_inline(to, &word, 8);
    }
    while (count--) *to++ = *from++;
    return target;
}

void *memset(void *target, int value, size_t count) {
    for (unsigned char *byte = target; count--;) *byte++ = (unsigned char)value;
    return target;
}

int memcmp(const void *a, const void *b, size_t count) {
    const unsigned char *x = a, *y = b;
    for (; count--; x++, y++) if (*x != *y) return *x - *y;
    return 0;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

int strcmp(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t count) {
    while (count && *a && *a == *b) a++, b++, count--;
    return count ? (unsigned char)*a - (unsigned char)*b : 0;
}

char *strdup(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(malloc(size), text, size);
}

// What a function compares to find that its frame was overwritten.
const size_t __stack_chk_guard = 0x5aa5c33c;
void __stack_chk_fail(void) { __builtin_trap(); }

// The seed of every hash table: the same in every run.
void arc4random_buf(void *target, size_t count) { memset(target, 7, count); }

// A trap prints its reason first; there is no place for that here.
int putchar(int character) { return character; }
