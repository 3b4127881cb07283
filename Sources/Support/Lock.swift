public import Synchronization

/// A value behind a lock, which the thread sanitizer understands.
///
/// It is a `Mutex` and nothing else. But where a thread has to wait for a mutex, it is the runtime library that
/// waits, and the sanitizer does not look into that: it then takes what the lock keeps apart for a race. A build
/// for the sanitizer, with `-Xswiftc -DSANITIZE_THREAD`, therefore leaves a trail that it can see.
///
///     let count = Lock(0)
///     count.withLock { $0 += 1 }
public struct Lock<Value: ~Copyable>: ~Copyable {
    @usableFromInline let mutex: Mutex<Value>

    #if SANITIZE_THREAD
        /// Written by a thread that gives the value back, and read by the next one that gets it.
        @usableFromInline let trail = Atomic(0)
    #endif

    /// Puts a value behind a lock.
    @inlinable
    public init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Waits until no other thread has the value, and has it while the closure runs.
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
