public import DequeModule
public import Locking
public import Synchronization

/// Keeps the observers of a subject that is used from several threads at once, and delivers to them by the
/// contract.
///
/// It keeps every promise of ``Registry``, and two besides:
///
/// - **Total order** (R20): what an emission says, and who is to hear it, is decided under a lock, and only
///   one thread delivers at a time. Who emits while another thread delivers leaves the emission in a queue
///   and goes on; the thread that delivers takes it from there.
/// - **Late calls** (R21): removing marks the slot, and every delivery looks at the mark right before it
///   calls. So when a removal has returned, only a call that had begun may still be running.
///
/// No lock is held while an observer is called, or anything is freed that an observer owned (R14): what a
/// callback does on this thread or another never waits for the callback to end.
///
/// An emission takes the lock once. That it has ended is said with an atomic exchange, which fails when
/// something was queued or removed meanwhile; only then is the lock taken again.
///
/// The state of the subject is kept here too, because what has become of it and what is said of it must not
/// come apart.
///
///     let registry = SharedRegistry<Int, Observation>(0)
///     let id = registry.add(Observation { print("now", $0) })
///     registry.emit { count in
///         count += 1
///         return (count, 0)
///     }                                     // now 1
///     registry.remove(id)
public final class SharedRegistry<State: Sendable, Record: SharedRecord & ~Copyable>: Sendable {
    @usableFromInline let contents: Lock<SharedContents<State, Record>>

    /// What the registry is doing. It becomes `delivering` under the lock, `pending` under the lock, and
    /// `idle` by who delivers; from `pending` under the lock, from `delivering` without it.
    @usableFromInline let phase = Atomic(Phase.idle)

    @usableFromInline
    enum Phase: UInt8, AtomicRepresentable, Sendable {
        /// Nothing is being delivered.
        case idle
        /// A thread delivers.
        case delivering
        /// A thread delivers, and has to look under the lock when it has done so.
        case pending
    }

    /// Creates a registry with a state, and with channels numbered from zero.
    @inlinable
    public init(_ state: State, channels: Int = 1) {
        contents = Lock(SharedContents(state, channels: channels))
    }

    // Not left to the contents: an optimized build does not run the deinit of what a mutex holds (Swift 6.3).
    @inlinable
    deinit {
        for channel in contents.withLock({ exchange(&$0.channels, with: []) }) {
            channel.deinitialize(count: 1)
            channel.deallocate()
        }
    }

    /// Looks at the state, or changes it without telling anybody.
    ///
    /// - Parameter body: Must not call back into the registry.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        contents.withLock { body(&$0.state) }
    }

    /// How many records the registry keeps on all channels. Complexity: O(*k*) for *k* channels.
    @inlinable
    public var storedCount: Int { contents.withLock { $0.storedCount } }

    /// How full the registry is. Complexity: O(*k*) for *k* channels.
    @inlinable
    public var occupancy: RegistryOccupancy {
        contents.withLock { contents in
            RegistryOccupancy(
                live: contents.storedCount,
                slots: contents.channels.reduce(0) { $0 + $1.pointee.end },
                queued: contents.queue.count)
        }
    }

    // MARK: Registering and removing

    /// Registers a record behind all others on the channel. Complexity: O(1) on average.
    @inlinable
    @discardableResult
    public func add(_ record: consuming sending Record, to channel: Int = 0) -> RegistrationID {
        let serial = RegistrationID.nextSerial()
        // The lock's closure may be run but once, which the compiler does not know.
        var record: Record? = consume record
        let place = contents.withLock { contents in
            contents.channels[channel].pointee.append(record.take()!, serial: serial, identity: nil)
        }
        return RegistrationID(serial: serial, channel: channel, place: place)
    }

    /// Removes a registration; does nothing when it was removed before, or was made by another registry.
    /// Complexity: O(1) on average.
    ///
    /// When it has returned, no call of the observer begins any more.
    @inlinable
    public func remove(_ id: RegistrationID) {
        let record = contents.withLock { contents in
            contents.remove(id, whileDelivering: callBack())
        }
        // Destroyed last, without the lock: what its closure captured may call back when it goes.
        _ = consume record
    }

    /// Makes the thread that delivers look under the lock when it has done so; `false` when there is none. To
    /// be called under the lock.
    @inlinable
    func callBack() -> Bool {
        // Whoever finds it idle is right: it becomes something else under the lock alone.
        if phase.load(ordering: .acquiring) == .idle { return false }
        return phase.compareExchange(
            expected: .delivering, desired: .pending, ordering: .acquiringAndReleasing
        )
        .original != .idle
    }

    // MARK: Emitting

    /// Decides what there is to tell, and tells it to every record on a channel, in order; or leaves it to the
    /// thread that is delivering already. Complexity: O(*n*) for *n* registrations on the channel.
    ///
    /// - Parameter decide: Changes the state, and returns what observers are told of it and on which channel;
    ///   `nil` when there is nothing to tell. It runs under the lock and must not call back into the registry.
    @inlinable
    public func emit(_ decide: (inout State) -> (payload: Record.Payload, channel: Int)?) {
        // In parts rather than as one value, which the compiler would copy through its type's witnesses.
        var payload: Record.Payload?
        var chunks: [SlotChunk<Record>] = []
        var end = 0
        var number = 0
        contents.withLock { contents in
            guard let (told, channel) = decide(&contents.state) else { return }
            let list = contents.channels[channel]
            if callBack() {
                contents.queue.append(
                    SharedEmission(told, channel, chunks: list.pointee.slots.chunks, end: list.pointee.end))
                return
            }
            phase.store(.delivering, ordering: .relaxed)
            payload = told
            number = channel
            chunks = list.pointee.slots.chunks
            end = list.pointee.end
        }
        guard let payload else { return }
        deliver(payload, on: number, to: chunks, upTo: end)
        if !endDelivery() { deliverQueue() }
    }

    /// Says that nothing is being delivered any more, if nothing has come meanwhile.
    @inlinable
    func endDelivery() -> Bool {
        phase.compareExchange(expected: .delivering, desired: .idle, ordering: .acquiringAndReleasing)
            .exchanged
    }

    /// Delivers what was queued, and what is queued meanwhile.
    @inlinable
    @inline(never)
    func deliverQueue() {
        repeat {
            guard let next = takeNext() else { return }
            deliver(next.payload, on: next.channel, to: next.chunks, upTo: next.end)
        } while !endDelivery()
    }

    /// Offers an emission to its records. They cannot be destroyed meanwhile, because this thread delivers,
    /// and they do not move.
    @inlinable
    @inline(__always)
    func deliver(
        _ payload: Record.Payload, on channel: Int, to chunks: [SlotChunk<Record>], upTo end: Int
    ) {
        var first = 0
        var chunk = 0
        while first < end {
            var slot = chunks[chunk].slots
            let capacity = SlotChunk<Record>.capacity(first: first)
            let stop = slot + min(capacity, end &- first) &* SlotChunk<Record>.stride
            while slot < stop {
                if SlotChunk<Record>.mark(slot).place >= 0,
                    case .observerGone = SlotChunk<Record>.record(slot).pointee.receive(payload)
                {
                    reclaim(slot, on: channel)
                }
                slot += SlotChunk<Record>.stride
            }
            first &+= capacity
            chunk &+= 1
        }
    }

    @inlinable
    @inline(never)
    func reclaim(_ slot: UnsafeMutableRawPointer, on channel: Int) {
        contents.withLock { contents in
            guard SlotChunk<Record>.mark(slot).place >= 0 else { return }
            let list = contents.channels[channel]
            contents.depart(list.pointee.slots.number(at: slot), from: list)
            phase.store(.pending, ordering: .relaxed)
        }
    }

    /// The next emission that waits; `nil` when there is none, and nothing is being delivered any more.
    @inlinable
    @inline(never)
    func takeNext() -> SharedEmission<Record>? {
        var departed = DepartedRecords<Record>()
        let next: SharedEmission<Record>? = contents.withLock { contents in
            if let next = contents.queue.popFirst() { return next }
            departed.take(from: &contents)
            phase.store(.idle, ordering: .releasing)
            return nil
        }
        // Destroyed here, without the lock: what a closure captured may call back.
        _ = consume departed
        return next
    }
}
