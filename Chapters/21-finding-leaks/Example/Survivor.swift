#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// Makes an object, drops it, and returns it if it is still alive.
///
///     survivor { NowPlayingScreen(1, player) } == nil     // it was deallocated
func survivor<Object: AnyObject>(of make: () throws -> Object) rethrows -> Object? {
    #if canImport(ObjectiveC)
        // An autoreleased object lives until its pool is drained.
        weak let object = try autoreleasepool(invoking: make)
    #else
        weak let object = try make()
    #endif
    return object
}
