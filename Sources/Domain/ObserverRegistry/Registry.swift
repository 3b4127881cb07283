public import DequeModule

/// Keeps the observers of one subject, and delivers to them by the contract.
///
/// A registry has one channel for every kind of event that can be observed on its own, and each channel
/// is a list of records in registration order. What the registry promises, and why it is built as it is:
///
/// - **Order** (R01): a channel only ever appends, and compaction keeps the order.
/// - **Membership** (R02): an emission is for the slots that exist when it is made. Slots are not reused
///   while anything is being delivered, so one number, the end of the row, says which they are.
/// - **Removal** (R03, R04, R12): removing marks the slot, and every delivery looks at the mark first.
/// - **Sequence** (R05): an emission made while another is being delivered waits in a queue, and the
///   call that made it returns. The outermost emission delivers the queue before it returns.
/// - **Release** (R13): a removed record is destroyed at once or, while anything is being delivered,
///   when the outermost emission ends, so that no closure is freed while it runs.
/// - **Open** (R14): no part of the registry is being changed while an observer is called.
///
/// An emission costs no allocation, unless it has to wait, and one comparison per observer beside the
/// call. Adding and removing take constant time on average, and an array's growth now and then.
///
/// A registry belongs to one isolation domain, as the subject does that owns it.
///
///     let registry = Registry<Observation>()
///     let id = registry.add(Observation { print("started", $0.title) })
///     registry.emit(blueTrain) { observation, item in
///         observation.closure(item)
///         return .made
///     }                                     // started Blue Train
///     registry.remove(id)
public final class Registry<Record: ~Copyable> {
    // The state lies behind a pointer rather than in stored properties because every access to a
    // mutable property of a class from another module pays for a run-time check of exclusivity. What
    // the check would find cannot happen: no access to `state` spans a call out of this module.
    @usableFromInline let state: UnsafeMutablePointer<RegistryState<Record>>

    /// Creates a registry with channels numbered from zero.
    @inlinable
    public init(channels: Int = 1) {
        state = .allocate(capacity: 1)
        state.initialize(to: RegistryState())
        for _ in 0..<channels { addChannel() }
    }

    @inlinable
    deinit {
        state.discard()
    }

    /// Adds a channel and returns its number.
    @inlinable
    @discardableResult
    public func addChannel() -> Int {
        state.pointee.channels.append(.allocate(capacity: 1))
        state.pointee.channels.last!.initialize(to: Channel())
        return state.pointee.channels.count - 1
    }

    /// How many records the registry keeps on all channels; one whose observer has gone is counted until
    /// an emission finds out. Complexity: O(*k*) for *k* channels.
    @inlinable
    public var storedCount: Int { state.pointee.channels.reduce(0) { $0 + $1.pointee.occupied } }

    // MARK: Registering

    /// Registers a record behind all others on the channel. Complexity: O(1) on average.
    @inlinable
    @discardableResult
    public func add(_ record: consuming Record, to channel: Int = 0) -> RegistrationID {
        append(record, identity: nil, to: channel)
    }

    @inlinable
    func append(
        _ record: consuming Record, identity: ObjectIdentifier?, to channel: Int
    ) -> RegistrationID {
        let serial = RegistrationID.nextSerial()
        let place = state.pointee.channels[channel].pointee.append(
            record, serial: serial, identity: identity)
        return RegistrationID(serial: serial, channel: channel, place: place)
    }

    // MARK: Removing

    /// Removes a registration; does nothing when it was removed before, or was made by another
    /// registry. Complexity: O(1) on average.
    @inlinable
    public func remove(_ id: RegistrationID) {
        guard let (list, slot) = slot(of: id) else { return }
        remove(slot: slot, from: list)
    }

    /// The channel and the slot of a registration; `nil` when it was removed, or made by another registry.
    @inlinable
    func slot(of id: RegistrationID) -> (list: UnsafeMutablePointer<Channel<Record>>, slot: Int)? {
        guard Int(id.channel) < state.pointee.channels.count else { return nil }
        let list = state.pointee.channels[Int(id.channel)]
        return list.pointee.places.slot(place: id.place, serial: id.serial).map { (list, $0) }
    }

    /// Removes the registration that was made for an object. Complexity: O(1) on average.
    @inlinable
    public func remove(for object: AnyObject, from channel: Int = 0) {
        let list = state.pointee.channels[channel]
        if let slot = list.pointee.slot(of: ObjectIdentifier(object)) { remove(slot: slot, from: list) }
    }

    @inlinable
    func remove(slot: Int, from list: UnsafeMutablePointer<Channel<Record>>) {
        let record = detach(slot: slot, from: list)
        // Destroyed last: what its closure captured may call back into this registry in a `deinit`.
        _ = consume record
    }

    /// Ends a registration, and returns its record for the caller to destroy when the registry is in order;
    /// `nil` while something is being delivered, when the registry keeps it until the delivery has ended.
    @inlinable
    func detach(slot: Int, from list: UnsafeMutablePointer<Channel<Record>>) -> Record? {
        list.pointee.depart(slot)
        if state.pointee.isDelivering {
            state.pointee.departed.append((list, slot))
            return nil
        }
        let record = list.pointee.take(slot)
        list.pointee.tidy()
        return record
    }

    // MARK: Emitting

    /// Offers an emission to every record on the channel, in order, or queues it when an emission is
    /// being delivered already. Complexity: O(*n*) for *n* registrations on the channel.
    ///
    /// - Parameters:
    ///   - payload: What the observers are called with. A queued emission keeps it.
    ///   - channel: The channel whose observers are called.
    ///   - deliver: Calls the observer of one record. It is a parameter of every emission so that the
    ///     compiler can put it straight into the loop; let it capture nothing, and nothing is allocated.
    // Inlined always: only then does the loop contain the strategy's own call instead of an opaque one.
    @inlinable
    @inline(__always)
    public func emit<Payload>(
        _ payload: Payload, on channel: Int = 0,
        _ deliver: @escaping (borrowing Record, Payload) -> Delivery
    ) {
        let list = state.pointee.channels[channel]
        let end = list.pointee.end
        guard !state.pointee.isDelivering else {
            state.pointee.queue.append { self.run(payload, on: list, upTo: end, deliver) }
            return
        }
        state.pointee.isDelivering = true
        run(payload, on: list, upTo: end, deliver)
        endDelivery()
    }

    /// Delivers what has waited for the outermost delivery to end, and releases what was removed meanwhile.
    @inlinable
    @inline(__always)
    func endDelivery() {
        if !state.pointee.queue.isEmpty { drainQueue() }
        state.pointee.isDelivering = false
        if !state.pointee.departed.isEmpty { releaseDeparted() }
    }

    // How far the emission has come is kept in the state and not in variables: in memory it takes no
    // register from the inner loop, which has two of its own and everything that it passes on.
    // Every step reads the mark again: the observer before may have changed it.
    @inlinable
    @inline(__always)
    func run<Payload>(
        _ payload: Payload, on list: UnsafeMutablePointer<Channel<Record>>, upTo end: Int,
        _ deliver: (borrowing Record, Payload) -> Delivery
    ) {
        state.pointee.walk = Walk(list: list, end: end)
        while state.pointee.walk.first < state.pointee.walk.end {
            var (slot, stop) = state.pointee.walk.nextRun()
            while slot < stop {
                if SlotChunk<Record>.mark(slot).unsharedPlace >= 0,
                    case .observerGone = deliver(SlotChunk<Record>.record(slot).pointee, payload)
                {
                    reclaim(slot)
                }
                slot += SlotChunk<Record>.stride
            }
        }
    }

    // The observer was found dead; unless it was removed as well in the same breath, forget it (R09). The
    // slot's number is looked up here, where it is seldom needed, so that no emission has to count.
    @inlinable
    @inline(never)
    func reclaim(_ slot: UnsafeMutableRawPointer) {
        guard SlotChunk<Record>.mark(slot).place >= 0, let list = state.pointee.walk.list else { return }
        remove(slot: list.pointee.slots.number(at: slot), from: list)
    }

    @inlinable
    @inline(never)
    func drainQueue() {
        while let deliverNext = state.pointee.queue.popFirst() { deliverNext() }
    }

    @inlinable
    @inline(never)
    func releaseDeparted() {
        let departed = exchange(&state.pointee.departed, with: [])
        var released = RecordPile<Record>(capacity: departed.count)
        for (list, slot) in departed { released.append(list.pointee.take(slot)) }
        for (list, _) in departed { list.pointee.tidy() }
        // Destroyed last, when the registry is in order again: what a closure captured may call back.
        _ = consume released
    }
}
