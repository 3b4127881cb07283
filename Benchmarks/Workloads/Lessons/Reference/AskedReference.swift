#if !canImport(ObjectiveC)
    import CSwiftRuntime

    /// A reference that does not keep its object, and asks the object itself whether it is still there: an experiment.
    ///
    ///     let reference = AskedReference(screen)
    ///     reference.object?.show(item)     // `nil` once the screen's `deinit` has begun
    ///
    /// It answers what a weak reference answers, and needs no side table, so that the other references to the object
    /// stay as fast as they were. In exchange the memory of the object is kept until the last such reference goes, as
    /// with `unowned`. It relies on a function of the runtime that is not part of the language, and cannot be used with
    /// objects of Objective-C, which is why there is none on Apple's systems.
    package struct AskedReference<Object: AnyObject>: ~Copyable {
        // Never read, which would stop the program for an object that has gone. While it is there, the memory of the
        // object is: an object is freed when its unowned references have gone, and until then its counts say that its
        // `deinit` has begun. What `try_retain` does to them is one atomic exchange, so that it may be called while
        // another thread drops the last strong reference: one of the two comes first.
        private unowned let memory: Object

        // Goes to the runtime only, which may be asked from any thread.
        private nonisolated(unsafe) let address: UnsafeMutableRawPointer

        /// Refers to an object.
        package init(_ object: Object) {
            memory = object
            address = Unmanaged.passUnretained(object).toOpaque()
        }

        /// The object, kept for as long as the caller uses it; `nil` once its `deinit` has begun.
        package var object: Object? {
            try_retain(address).map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
        }
    }

    extension AskedReference: Sendable where Object: Sendable {}
#endif
