/// Emitting for a subject that owns a thread, on which alone its observers are called.
///
/// Any thread says what observers are called with, and the subject's own thread calls them. A registry is used in this
/// way or with ``SharedRegistry/emit(_:)``; to mix the two traps.
extension SharedRegistry where Record: ~Copyable {
    /// Decides what is delivered and to which observers, and queues it for the thread that calls
    /// ``deliverQueued()``, which has to be woken. Complexity: O(1).
    ///
    /// - Parameter decide: Changes the state, and returns what observers are called with and on which channel;
    ///   `nil` when there is nothing to tell. It runs under the lock; neither it nor anything that it frees may call back into
    ///   the registry.
    /// - Returns: Whether there is anything to tell.
    @inlinable
    public func enqueue(_ decide: (inout State) -> (payload: Record.Payload, channel: Int)?) -> Bool {
        delivery.enqueue(decide)
    }

    /// Delivers everything that was queued, in order, and what is queued meanwhile. Complexity: O(*n*) for *n*
    /// registrations, for each emission; those that came after the emission are counted too.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverQueued() { delivery.deliverQueued() }
}
