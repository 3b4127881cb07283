// What Swift asks of a C library where there is none. Memory is handed out and never taken back.
typedef __SIZE_TYPE__ size_t;

extern unsigned char __heap_base;
static size_t next = 0;

void *aligned_alloc(size_t alignment, size_t size) {
    const size_t page = 65536;
    size_t start = ((next ? next : (size_t)&__heap_base) + alignment - 1) & ~(alignment - 1);
    next = start + size;
    size_t missing = (next + page - 1) / page - __builtin_wasm_memory_size(0);
    if ((long)missing > 0) __builtin_wasm_memory_grow(0, missing);
    return (void *)start;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = aligned_alloc(alignment, size);
    return 0;
}

void *malloc(size_t size) { return aligned_alloc(16, size); }
void free(void *memory) {}

void *memmove(void *target, const void *source, size_t count) {
    unsigned char *to = target;
    const unsigned char *from = source;
    if (to < from) while (count--) *to++ = *from++;
    else while (count--) to[count] = from[count];
    return target;
}

void *memcpy(void *target, const void *source, size_t count) { return memmove(target, source, count); }

void *memset(void *target, int value, size_t count) {
    for (unsigned char *byte = target; count--;) *byte++ = (unsigned char)value;
    return target;
}

int memcmp(const void *a, const void *b, size_t count) {
    const unsigned char *x = a, *y = b;
    for (; count--; x++, y++) if (*x != *y) return *x - *y;
    return 0;
}

// What a function compares to find that its frame was overwritten.
const size_t __stack_chk_guard = 0x5aa5c33c;
void __stack_chk_fail(void) { __builtin_trap(); }

// The seed of every hash table: the same in every run.
void arc4random_buf(void *target, size_t count) { memset(target, 7, count); }
