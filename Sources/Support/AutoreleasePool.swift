#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// Performs work, and then releases what Objective-C's interfaces autoreleased in it, if the system has them.
///
/// Otherwise it would stay as long as the thread, and be taken for a leak.
package func draining<Result>(_ work: () -> Result) -> Result {
    #if canImport(ObjectiveC)
        autoreleasepool(invoking: work)
    #else
        work()
    #endif
}
