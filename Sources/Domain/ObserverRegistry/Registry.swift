public import DequeModule

/// Keeps the observers of one subject, and notifies them by the contract.
///
/// A registry has one channel for each kind of event that can be observed separately. A channel is a list of
/// records in registration order. The registry's promises, and how it keeps them:
///
/// - **Order** (R01): a channel only appends, and compaction preserves the order.
/// - **Membership** (R02): an emission goes to the slots that exist when it is made. Slots are not reused
///   during a delivery, so one number identifies them: the end of the channel.
/// - **Removal** (R03, R04, R12): removing marks the slot, and every delivery checks the mark first.
/// - **Sequence** (R05): an emission made during a delivery is queued, and its call returns. The outermost
///   emission delivers the queue before it returns.
/// - **Release** (R13): a removed record is destroyed at once or, during a delivery, when the outermost
///   emission and the queue have been delivered. So no closure is freed while it runs.
/// - **Open** (R14): no part of the registry is being changed while an observer is called.
///
/// An emission allocates nothing unless it is queued, or an observer is removed or found deallocated meanwhile.
/// Each observer costs one comparison and its call. Adding and removing take amortized constant time.
///
/// A registry belongs to the isolation domain of the subject that owns it. A debug build stops if another thread
/// adds, removes or emits while it calls observers.
///
///     let registry = Registry<Observation>()
///     let id = registry.add(Observation { print("started", $0.title) })
///     registry.emit(blueTrain) { observation, item in
///         observation.closure(item)
///         return .made
///     }                                     // started Blue Train
///     registry.remove(id)
public final class Registry<Record: ~Copyable> {
    // The state is behind a pointer because Swift checks every access to a mutable property of a class from
    // another module for exclusivity at run time. The check is not needed: no access to `state` spans a call
    // out of this module.
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

    /// The number of records on all channels. One whose observer was deallocated is counted until the next
    /// emission on its channel. Complexity: O(*k*) for *k* channels.
    @inlinable
    public var storedCount: Int { state.pointee.channels.reduce(0) { $0 + $1.pointee.occupied } }

    // MARK: Registering

    /// Registers a record after all others on the channel. Complexity: O(1) on average.
    @inlinable
    @discardableResult
    public func add(_ record: consuming Record, to channel: Int = 0) -> RegistrationID {
        append(record, identity: nil, to: channel)
    }

    @inlinable
    func append(
        _ record: consuming Record, identity: ObjectIdentifier?, to channel: Int
    ) -> RegistrationID {
        state.pointee.checkThread()
        let serial = RegistrationID.nextSerial()
        let place = state.pointee.channels[channel].pointee.append(
            record, serial: serial, identity: identity)
        return RegistrationID(serial: serial, channel: channel, place: place)
    }

    // MARK: Removing

    /// Removes a registration; does nothing if it was removed before, or was made by another registry.
    /// Complexity: O(1) on average.
    @inlinable
    public func remove(_ id: RegistrationID) {
        guard let (list, slot) = slot(of: id) else { return }
        remove(at: slot, from: list)
    }

    /// The channel and the slot of a registration; `nil` when it was removed, or made by another registry.
    @inlinable
    func slot(
        of id: RegistrationID
    ) -> (list: UnsafeMutablePointer<Channel<Record>>, slot: UnsafeMutableRawPointer)? {
        guard Int(id.channel) < state.pointee.channels.count else { return nil }
        let list = state.pointee.channels[Int(id.channel)]
        return list.pointee.places.slot(place: id.place, serial: id.serial).map {
            (list, list.pointee.slots.address(of: $0))
        }
    }

    /// Removes the registration that was made for an object. Complexity: O(1) on average.
    @inlinable
    public func remove(for object: AnyObject, from channel: Int = 0) {
        let list = state.pointee.channels[channel]
        if let slot = list.pointee.slot(of: ObjectIdentifier(object)) {
            remove(at: list.pointee.slots.address(of: slot), from: list)
        }
    }

    @inlinable
    func remove(at slot: UnsafeMutableRawPointer, from list: UnsafeMutablePointer<Channel<Record>>) {
        let record = detach(at: slot, from: list)
        // Destroyed last: a captured object may call back into this registry in its `deinit`.
        _ = consume record
    }

    /// Ends a registration and returns its record, which the caller destroys when the registry is consistent
    /// again. During a delivery it returns `nil`: the registry keeps the record until the delivery has ended.
    @inlinable
    func detach(
        at slot: UnsafeMutableRawPointer, from list: UnsafeMutablePointer<Channel<Record>>
    ) -> Record? {
        list.pointee.depart(at: slot)
        if state.pointee.isDelivering {
            state.pointee.departed.append((list, slot))
            return nil
        }
        let record = list.pointee.take(at: slot)
        list.pointee.tidy()
        return record
    }

    // MARK: Emitting

    /// Offers an emission to every record on the channel in order, or queues it if another emission is being
    /// delivered. Complexity: O(*n*) for *n* registrations on the channel.
    ///
    /// - Parameters:
    ///   - payload: The argument of the observers. A queued emission retains it.
    ///   - channel: The channel whose observers are called.
    ///   - deliver: Calls the observer of one record. It is a parameter of every emission so that the
    ///     compiler can inline it into the loop. If it captures nothing, nothing is allocated.
    // Always inlined: only then does the loop contain the strategy's own call instead of an opaque one.
    @inlinable
    @inline(__always)
    public func emit<Payload>(
        _ payload: Payload, on channel: Int = 0,
        _ deliver: @escaping (borrowing Record, Payload) -> Delivery
    ) {
        let list = state.pointee.channels[channel]
        let end = list.pointee.end
        guard !state.pointee.isDelivering else {
            return enqueue(payload) { self.run($0, on: list, upTo: end, deliver) }
        }
        state.pointee.isDelivering = true
        run(payload, on: list, upTo: end, deliver)
        endDelivery()
    }

    // A function of its own, so that it takes no registers from the delivery.
    @inlinable
    @inline(never)
    func enqueue<Payload>(_ payload: Payload, _ deliver: @escaping (Payload) -> Void) {
        let queued = QueuedPayload(payload)
        state.pointee.queue.append { deliver(queued.payload) }
    }

    /// Ends the outermost delivery: delivers the queued emissions and releases the removed records.
    @inlinable
    @inline(__always)
    func endDelivery() {
        if !state.pointee.queue.isEmpty || !state.pointee.departed.isEmpty { settle() }
        state.pointee.isDelivering = false
    }

    // The position of the emission is in the state and not in variables, to leave the registers to the inner
    // loop: it needs two pointers and the arguments of the observers. Every step reads the mark again,
    // because the previous observer may have changed it.
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

    // Removes the record of a deallocated observer (R09), unless it has been removed meanwhile.
    @inlinable
    @inline(never)
    func reclaim(_ slot: UnsafeMutableRawPointer) {
        guard SlotChunk<Record>.mark(slot).place >= 0, let list = state.pointee.walk.list else { return }
        remove(at: slot, from: list)
    }

    // What a captured object emits in its `deinit` is queued too, so that a chain of them needs no deep stack.
    @inlinable
    @inline(never)
    func settle() {
        repeat {
            while let deliverNext = state.pointee.queue.popFirst() { deliverNext() }
            releaseDeparted()
        } while !state.pointee.queue.isEmpty || !state.pointee.departed.isEmpty
    }

    // Slots may move, because no emission waits that refers to them.
    @inlinable
    func releaseDeparted() {
        let departed = exchange(&state.pointee.departed, with: [])
        var released = RecordPile<Record>(capacity: departed.count)
        for (list, slot) in departed { released.append(list.pointee.take(at: slot)) }
        for (list, _) in departed { list.pointee.tidy() }
        // Destroyed last, when the registry is consistent again: a captured object may call back.
        _ = consume released
    }
}
