#if !canImport(ObjectiveC)
    import CSwiftRuntime

    /// A reference that doesn't retain its object but asks whether it is still alive: an experiment.
    ///
    ///     let reference = AskedReference(screen)
    ///     reference.object?.show(item)     // `nil` once the screen's `deinit` has begun
    ///
    /// It gives the same answers as a weak reference but needs no side table, so the other references to the
    /// object stay fast. In return, the object's memory is kept until the last such reference is released, as
    /// with `unowned`. It relies on a runtime function that is not part of the language. It can't be used
    /// with Objective-C objects, so it doesn't exist on Apple's systems.
    package struct AskedReference<Object: AnyObject>: ~Copyable {
        // Never read, which would trap once the object is deinitialized. It keeps the object's memory: an
        // object is freed after its last unowned reference, and until then its reference counts tell whether
        // its `deinit` has begun. `try_retain` changes them with one atomic exchange, so another thread may
        // release the last strong reference at the same time: one of the two comes first.
        private unowned let memory: Object

        // Safe because it is only passed to the runtime function, which any thread may call.
        private nonisolated(unsafe) let address: UnsafeMutableRawPointer

        package init(_ object: Object) {
            memory = object
            address = Unmanaged.passUnretained(object).toOpaque()
        }

        /// The object, retained while the caller uses it; `nil` once its `deinit` has begun.
        package var object: Object? {
            try_retain(address).map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
        }
    }

    extension AskedReference: Sendable where Object: Sendable {}
#endif
