public import DequeModule
public import Locking
public import Synchronization

/// Emitting for a subject that owns a thread, on which alone its observers are called.
///
/// Any thread says what there is to tell, and the subject's own thread tells it. A registry is used in this way
/// or with ``SharedRegistry/emit(_:)``, not in both.
extension SharedRegistry where Record: ~Copyable {
    /// Decides what there is to tell and to whom, and leaves it to the thread that calls ``deliverWhatWaits()``,
    /// which has to be woken. Complexity: O(1).
    ///
    /// From now on, removed records are kept until that thread has delivered: what is left for it counts as
    /// being delivered.
    ///
    /// - Parameter decide: Changes the state, and returns what observers are told of it and on which channel;
    ///   `nil` when there is nothing to tell. It runs under the lock and must not call back into the registry.
    /// - Returns: Whether there is anything to tell.
    @inlinable
    public func leave(_ decide: (inout State) -> (payload: Record.Payload, channel: Int)?) -> Bool {
        contents.withLock { contents in
            guard let (payload, channel) = decide(&contents.state) else { return false }
            let list = contents.channels[channel]
            contents.queue.append(
                SharedEmission(payload, channel, chunks: list.pointee.slots.chunks, end: list.pointee.end))
            phase.store(.pending, ordering: .relaxed)
            return true
        }
    }

    /// Tells everything that was left, in order, and what is left meanwhile. Complexity: O(*n*) for *n*
    /// registrations, for each emission.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverWhatWaits() { deliverQueue() }
}
