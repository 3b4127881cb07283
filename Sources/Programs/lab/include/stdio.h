// What libyaml names of this header. Nothing here reads a file, so what would is left out by the linker.
#pragma once
#include <stddef.h>
typedef struct file FILE;
size_t fread(void *target, size_t size, size_t count, FILE *file);
size_t fwrite(const void *source, size_t size, size_t count, FILE *file);
int ferror(FILE *file);
int sprintf(char *target, const char *format, ...);
