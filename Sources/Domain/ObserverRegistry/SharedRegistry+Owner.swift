/// Emitting for a subject that calls its observers only on a thread of its own.
///
/// Any thread may queue an emission, and the subject's own thread delivers it. Use a registry in this way or
/// with ``SharedRegistry/emit(_:)``; mixing the two traps.
extension SharedRegistry where Record: ~Copyable {
    /// Runs `decide` under the lock and queues the emission for the thread that calls ``deliverQueued()``.
    /// Wake that thread afterwards. Complexity: O(1).
    ///
    /// - Parameter decide: Changes the state and returns the payload and its channel; `nil` if there is no
    ///   emission. Neither it nor anything that it frees may call back into the registry.
    /// - Returns: Whether an emission was queued.
    @inlinable
    public func enqueue(_ decide: (inout State) -> (payload: Record.Payload, channel: Int)?) -> Bool {
        delivery.enqueue(decide)
    }

    /// Delivers the emissions that are queued when it is called, in order, and perhaps some that are queued
    /// meanwhile. Call it again for the others. Complexity: O(*n*) for *n* registrations, for each emission;
    /// later registrations count too.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverQueued() { delivery.deliverQueued() }
}
