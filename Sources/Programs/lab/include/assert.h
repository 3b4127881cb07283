// libyaml checks its arguments with this.
#pragma once
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())
