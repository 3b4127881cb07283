public import Synchronization

/// A value behind a lock that the thread sanitizer understands.
///
/// It is a plain `Mutex`. On Linux, when a thread has to wait for a mutex, the waiting happens in the runtime
/// library, which the sanitizer does not observe, so it reports data races where there are none. A build with
/// `-Xswiftc -DSANITIZE_THREAD` therefore adds an atomic that the sanitizer does observe.
///
///     let count = Lock(0)
///     count.withLock { $0 += 1 }
public struct Lock<Value: ~Copyable>: ~Copyable {
    @usableFromInline let mutex: Mutex<Value>

    #if SANITIZE_THREAD
        /// Stored before the mutex is unlocked and loaded after it is locked: a release-acquire pair.
        @usableFromInline let trail = Atomic(0)
    #endif

    /// Puts a value behind a lock.
    @inlinable
    public init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Acquires the lock, runs the closure with the value, and releases the lock.
    @inlinable
    @inline(__always)
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        #if SANITIZE_THREAD
            try mutex.withLock { value throws(Failure) in
                _ = trail.load(ordering: .acquiring)
                defer { trail.store(1, ordering: .releasing) }
                return try body(&value)
            }
        #else
            try mutex.withLock(body)
        #endif
    }
}

extension Lock: Sendable where Value: ~Copyable {}
