public import Support

/// Keeps the observers of a subject that is used from several threads at once, and delivers to them by the
/// contract.
///
/// It keeps every promise of ``Registry``, and three besides:
///
/// - **Total order** (R20): what an emission says, and who receives it, is decided under a lock, and only
///   one thread delivers at a time. A thread that emits while another one delivers queues the emission
///   and goes on; the thread that delivers takes it from there.
/// - **Late calls** (R21): removing marks the slot, and every delivery looks at the mark right before it
///   calls. So when a removal has returned, only a call that had begun may still be running.
/// - **Load**: a thread delivers at most 64 emissions of other threads, then hands the rest to the next thread
///   that emits. If none does, it goes on itself, so nothing is left over when the last call has returned.
///   Records that are removed are released, and their slots used again, while other threads go on emitting.
///
/// No lock is held while an observer is called, or anything is freed that an observer owned (R14): a callback may
/// use the registry, and so may another thread that the callback waits for. So events may arrive faster than
/// the observers handle them, and the queue then grows; a thread that emits yields its processor the more often
/// the longer the queue is, which slows it down without making it wait.
///
/// The state of the subject is kept here too, because the state and what observers get of it must change
/// together.
///
///     let registry = SharedRegistry<Int, Observation>(0)
///     let id = registry.add(Observation { print("now", $0) })
///     registry.emit { count in
///         count += 1
///         return (count, 0)
///     }                                     // now 1
///     registry.remove(id)
///
/// Who delivers is decided by a state machine, `DeliveryMachine`, which is changed under the lock. An emission
/// takes the lock before and after it is delivered, and once more when something was queued or removed meanwhile.
public final class SharedRegistry<State: Sendable, Record: SharedRecord & ~Copyable>: Sendable {
    @usableFromInline let delivery: SharedDelivery<State, ChannelTopic, Unnumbered<Record>>

    /// Creates a registry with a state, and with channels numbered from zero.
    @inlinable
    public init(_ state: State, channels: Int = 1) {
        delivery = SharedDelivery(state, channels: channels)
    }

    @inlinable
    deinit { delivery.discardChannels() }

    /// Looks at the state, or changes it without telling anybody.
    ///
    /// - Parameter body: Neither it nor anything that it frees may call back into the registry.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        delivery.contents.withLock { body(&$0.state) }
    }

    /// How many records the registry keeps on all channels. Complexity: O(*k*) for *k* channels.
    @inlinable
    public var storedCount: Int { occupancy.live }

    /// How full the registry is. Complexity: O(*k*) for *k* channels.
    @inlinable
    public var occupancy: RegistryOccupancy { delivery.contents.withLock { $0.occupancy } }

    // MARK: Registering and removing

    /// Registers a record behind all others on the channel. Complexity: O(1) on average.
    @inlinable
    @discardableResult
    public func add(_ record: consuming sending Record, to channel: Int = 0) -> RegistrationID {
        // The lock's closure may be run but once, which the compiler does not know.
        var record: Record? = consume record
        return delivery.contents.withLock { $0.append(Unnumbered(record.take()!), to: channel) }
    }

    /// Removes a registration; does nothing when it was removed before, or was made by another registry.
    /// Complexity: O(1) on average.
    ///
    /// When it has returned, no call of the observer begins any more.
    @inlinable
    public func remove(_ id: RegistrationID) {
        let record = delivery.contents.withLock { $0.remove(id, by: currentThread()) }
        // Destroyed last, without the lock: what its closure captured may call back in a `deinit`.
        _ = consume record
    }

    // MARK: Emitting

    /// Decides what observers are called with, and calls every record on a channel, in order; or leaves that to the
    /// thread that is delivering already. Complexity: O(*n*) for *n* registrations on the channel, and for those
    /// of 64 emissions of other threads at most, as long as other threads emit.
    ///
    /// - Parameter decide: Changes the state, and returns what observers are called with and on which channel;
    ///   `nil` when there is nothing to tell. It runs under the lock; neither it nor anything that it frees may
    ///   call back into the registry.
    /// - Precondition: The registry is not used with ``enqueue(_:)``.
    @inlinable
    public func emit(_ decide: (inout State) -> (payload: Record.Payload, channel: Int)?) {
        delivery.emit(decide)
    }
}
