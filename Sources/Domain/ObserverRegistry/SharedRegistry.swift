public import ObservatorySupport

/// Keeps the observers of a subject that several threads use, and notifies them by the contract.
///
/// It keeps every promise of ``Registry``, and three more:
///
/// - **Total order** (R20): the payload and the recipients of an emission are decided under a lock, and only
///   one thread delivers at a time. A thread that emits while another one delivers queues the emission and
///   returns; the delivering thread delivers it.
/// - **Late calls** (R21): removing marks the slot, and every delivery checks the mark right before the call.
///   So after a removal returns, only a call that has already begun may still be running.
/// - **Load**: after 64 emissions of other threads, a thread offers the rest to another thread that emits.
///   If none takes over within about two milliseconds, it delivers another 64, so no emission is left when
///   the last call has returned. Removed records are released and their slots reused while other threads keep
///   emitting.
///
/// No lock is held while an observer is called or its captured objects are released (R14): a callback may use
/// the registry, and so may another thread that the callback waits for. The queue grows if events arrive
/// faster than the observers handle them. A thread that emits then yields its processor, more often for a
/// longer queue, which slows it down without making it wait.
///
/// The registry also holds the state of the subject, because the state and its emissions must change
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
/// A state machine, `DeliveryMachine`, decides under the lock which thread delivers. An emission takes the
/// lock before and after its delivery, once for each emission that was queued meanwhile, and once for each
/// observer found deallocated. If there was any of these, or a record was removed, it takes the lock once or
/// twice more.
public final class SharedRegistry<State: Sendable, Record: SharedRecord & ~Copyable>: Sendable {
    @usableFromInline let delivery: SharedDelivery<State, ChannelTopic, Unnumbered<Record>>

    /// Creates a registry with a state, and with channels numbered from zero.
    @inlinable
    public init(_ state: State, channels: Int = 1) {
        delivery = SharedDelivery(state, channels: channels)
    }

    @inlinable
    deinit { delivery.discardChannels() }

    /// Reads the state, or changes it without notifying observers.
    ///
    /// - Parameter body: Neither it nor anything that it frees may call back into the registry.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        delivery.contents.withLock { body(&$0.state) }
    }

    /// The number of records on all channels. Complexity: O(*k*) for *k* channels.
    @inlinable
    public var storedCount: Int { occupancy.live }

    /// The occupancy of the registry. Complexity: O(*k*) for *k* channels.
    @inlinable
    public var occupancy: RegistryOccupancy { delivery.contents.withLock { $0.occupancy } }

    /// The number of emissions that wait to be delivered. Complexity: O(1).
    @inlinable
    public var queuedCount: Int { delivery.contents.withLock { $0.machine.queuedCount } }

    // MARK: Registering and removing

    /// Registers a record after all others on the channel. Complexity: O(1) on average.
    @inlinable
    @discardableResult
    public func add(_ record: consuming sending Record, to channel: Int = 0) -> RegistrationID {
        // An optional, because the compiler does not know that the lock calls its closure once.
        var record: Record? = consume record
        return delivery.contents.withLock { $0.append(Unnumbered(record.take()!), to: channel) }
    }

    /// Removes a registration; does nothing if it was removed before, or was made by another registry.
    /// Complexity: O(1) on average.
    ///
    /// After it returns, no call of the observer begins.
    @inlinable
    public func remove(_ id: RegistrationID) {
        let record = delivery.contents.withLock { $0.remove(id, by: currentThread()) }
        // Destroyed last, without the lock: a captured object may call back in its `deinit`.
        _ = consume record
    }

    // MARK: Emitting

    /// Runs `decide` under the lock, then calls every record on a channel in order, or leaves that to the
    /// thread that is already delivering. Complexity: O(*n*) for *n* registrations on the channel, plus those
    /// of the emissions of other threads that it delivers: 64, and 64 more each time no thread takes over.
    ///
    /// - Parameter decide: Changes the state and returns the payload and its channel; `nil` if there is no
    ///   emission. Neither it nor anything that it frees may call back into the registry.
    /// - Precondition: The registry is not used with ``enqueue(_:)``.
    @inlinable
    public func emit(_ decide: (inout State) -> (payload: Record.Payload, channel: Int)?) {
        delivery.emit(decide)
    }
}
