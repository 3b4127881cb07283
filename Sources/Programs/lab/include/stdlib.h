// What libyaml uses of this header; runtime.c has it.
#pragma once
#include <stddef.h>
void *malloc(size_t size);
void *realloc(void *memory, size_t size);
void *aligned_alloc(size_t alignment, size_t size);
void free(void *memory);
