#ifndef WEAK_LOAD_H
#define WEAK_LOAD_H

/// Loads a Swift weak reference, and returns its object retained, or nothing when it was deallocated.
///
/// It calls the function of the Swift runtime that every weak load calls, with some registers cleared before. The
/// runtime of Swift 6.3 for x86-64 writes what happens to be left in one of them into four bytes of the side table that
/// mean nothing, and its atomic exchange takes 5 to 6 ns less (of 38) where that is zero. Which leftover a loop
/// in Swift has is chance.
///
/// - Parameter reference: Where the weak reference is.
void *weak_load(void *reference);

#endif
