extension Registry where Record: ~Copyable {
    /// Emits like ``emit(_:on:_:)``, for observers that take their arguments by address.
    ///
    /// A closure of a generic type takes its arguments by address. ``emit(_:on:_:)`` would store them again for
    /// every observer; this stores them once for each emission. Complexity: O(*n*) for *n* registrations on
    /// the channel.
    ///
    /// They are stored on the stack if they take at most 1,024 bytes and an alignment of at most 16 bytes, by
    /// the rules of `withUnsafeTemporaryAllocation`. Otherwise each emission allocates memory for them.
    ///
    /// - Parameters:
    ///   - payload: What the emission carries. A queued emission retains it.
    ///   - channel: The channel whose observers are called.
    ///   - store: Returns what stays in memory while the observers are called.
    ///   - deliver: Calls the observer of one record.
    // The same guard as in `emit`: a function for both would allocate its closure for every emission.
    @inlinable
    @inline(__always)
    public func emit<Payload, Stored: ~Copyable>(
        _ payload: Payload, on channel: Int = 0, storing store: @escaping (Payload) -> Stored,
        _ deliver: @escaping (borrowing Record, borrowing Stored) -> Delivery
    ) {
        let list = state.pointee.channels[channel]
        let end = list.pointee.end
        guard !state.pointee.isDelivering else {
            return enqueue(payload) { payload in
                self.run(storing: { store(payload) }, on: list, upTo: end, deliver)
            }
        }
        state.pointee.isDelivering = true
        run(storing: { store(payload) }, on: list, upTo: end, deliver)
        endDelivery()
    }

    // The memory belongs to this call alone. It is initialized before the first observer is called and
    // deinitialized after the last has returned; observers only borrow it, so no address outlives the call.
    @inlinable
    @inline(__always)
    func run<Stored: ~Copyable>(
        storing store: () -> Stored, on list: UnsafeMutablePointer<Channel<Record>>, upTo end: Int,
        _ deliver: (borrowing Record, borrowing Stored) -> Delivery
    ) {
        let (size, alignment) = (MemoryLayout<Stored>.stride, MemoryLayout<Stored>.alignment)
        withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { memory in
            let stored = memory.baseAddress!.bindMemory(to: Stored.self, capacity: 1)
            stored.initialize(to: store())
            run(UnsafePointer(stored), on: list, upTo: end) { record, stored in
                deliver(record, stored.pointee)
            }
            stored.deinitialize(count: 1)
        }
    }
}
