#ifndef SWIFT_RUNTIME_H
#define SWIFT_RUNTIME_H

// Functions of the Swift runtime that the language does not let a program call.

/// Loads a Swift weak reference, and returns its object retained, or nothing when it was deallocated.
///
/// It calls the function that every weak load calls, with some registers cleared before. The runtime of Swift 6.3 for
/// x86-64 writes what happens to be left in one of them into four bytes of the side table that mean nothing, and its
/// atomic exchange takes 5 to 6 ns less (of 38) where that is zero. Which leftover a loop in Swift has is chance.
///
/// - Parameter reference: Where the weak reference is.
void *weak_load(void *reference);

/// Retains a Swift object and returns it, or returns nothing when its `deinit` has begun.
///
/// - Parameter object: An object of Swift, and none of Objective-C, whose memory is kept by an unowned reference.
void *try_retain(void *object);

#endif
