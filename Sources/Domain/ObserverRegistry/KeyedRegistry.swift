public import DequeModule

/// Keeps the observers of a subject that can be observed as a whole or by key, and delivers to them by the
/// contract.
///
/// Every key with an observer has a channel of its own, as a ``Registry`` has for a kind of event, and
/// so has everything together. An emission is about one key: it goes to the channel of that key and to the
/// one for everything, in the order in which the observers of both were registered. What ``Registry`` promises
/// is true for each key, and two things besides:
///
/// - **Cost**: an emission costs by the observers of its key and those of everything, however many others there are.
/// - **Nothing is left behind** (R19): a channel is made with the first observer of its key and removed with the
///   last, whether that was removed or has died; during a delivery its memory goes when the outermost
///   delivery ends.
///
/// Observers are objects, and a registration is an object and a key: an object may be registered for many
/// keys, and for everything besides, and is called for each of these registrations.
///
///     let registry = KeyedRegistry<Item, Observation>()
///     registry.add(Observation(observer: screen), for: screen, about: blueTrain)
///     registry.emit("started", about: blueTrain) { observation, word in
///         observation.receive(word)
///     }                                               // the screen is called
///     registry.emit("started", about: naima) { … }    // the screen does not
///     registry.remove(for: screen, about: blueTrain)  // and registry.keyCount is 0
///
/// - Precondition: Hashing, comparing and freeing keys does not call back into the registry.
public final class KeyedRegistry<Key: Hashable, Record: WeakRecord & ~Copyable> {
    // The channel for everything, the queue, and what waits to be released, are those of a plain registry.
    @usableFromInline let base = Registry<Record>()

    // Behind a pointer for the reason that is given in `Registry`.
    @usableFromInline let state: UnsafeMutablePointer<KeyedState<Key, Record>>

    /// Creates a registry without records.
    @inlinable
    public init() {
        state = .allocate(capacity: 1)
        state.initialize(to: KeyedState())
    }

    @inlinable
    deinit {
        state.discard()
    }

    /// For how many keys the registry keeps anything. One whose observers have all died is counted until an
    /// emission about it finds out.
    @inlinable public var keyCount: Int { state.pointee.channels.count }

    /// How many registrations the registry keeps; one whose observer has gone is counted until an emission
    /// finds out.
    @inlinable public var storedCount: Int { base.storedCount + state.pointee.keyedCount }

    // MARK: Registering

    /// Registers a record on behalf of an object for a key, or for everything when there is none, behind all
    /// others. An object that is registered for that already keeps its place, and the record is dropped
    /// (R07). Complexity: O(1) on average.
    @inlinable
    public func add(_ record: consuming Record, for object: AnyObject, about key: Key? = nil) {
        let identity = ObjectIdentifier(object)
        var stale: Record?
        if let list = channel(of: key), let slot = list.pointee.slot(of: identity) {
            if list.pointee.slots.record(slot).pointee.isAlive { return }
            // A dead object had this address before, and its record has not been reclaimed yet.
            stale = detach(slot: slot, from: list, of: key)
        }
        // Looked up again: if the dead object's record was the last, its channel has gone with it.
        let list = channel(of: key) ?? state.pointee.open(key)
        _ = list.pointee.append(record, serial: RegistrationID.nextSerial(), identity: identity)
        if let key { state.pointee.note(identity, key) }
        // Destroyed last: what it owned may register the same object in a `deinit`, which is then there
        // already.
        _ = consume stale
    }

    // MARK: Removing

    /// Removes the registration of an object for a key, or the one for everything when there is no key; does
    /// nothing when there is no such registration. Complexity: O(1) on average.
    @inlinable
    public func remove(for object: AnyObject, about key: Key?) {
        guard let list = channel(of: key), let slot = list.pointee.slot(of: ObjectIdentifier(object)) else {
            return
        }
        remove(slot: slot, from: list, of: key)
    }

    /// Removes all registrations of an object. Complexity: O(*k*) for an object that is registered for *k*
    /// keys.
    @inlinable
    public func removeAll(for object: AnyObject) {
        let keys = state.pointee.keys[ObjectIdentifier(object)]
        // As in a delivery, nothing is released until all are gone: what a record owns may call back.
        let isOutermost = !base.state.pointee.isDelivering
        base.state.pointee.isDelivering = true
        remove(for: object, about: nil)
        keys?.forEach { remove(for: object, about: $0) }
        if isOutermost { endDelivery() }
    }

    @inlinable
    func remove(slot: Int, from list: UnsafeMutablePointer<Channel<Record>>, of key: Key?) {
        let record = detach(slot: slot, from: list, of: key)
        // Destroyed last: what it owned may call back into this registry in a `deinit`.
        _ = consume record
    }

    /// Ends a registration, and returns its record for the caller to destroy when the registry is in order;
    /// `nil` while something is being delivered, when the registry keeps it until the delivery has ended.
    @inlinable
    func detach(slot: Int, from list: UnsafeMutablePointer<Channel<Record>>, of key: Key?) -> Record? {
        if let key, let identity = list.pointee.identity(of: slot) { state.pointee.forget(identity, key) }
        let isLast = key != nil && list.pointee.occupied == 1
        // A newcomer gets another channel, so that nothing under way can take it for one of these.
        if let key, isLast { state.pointee.close(key) }
        if base.state.pointee.isDelivering, isLast { state.pointee.closed.append(list) }
        let record = base.detach(slot: slot, from: list)
        if isLast, !base.state.pointee.isDelivering { list.discard() }
        return record
    }

    // MARK: Emitting

    /// Offers an emission to every record for the key and for everything, in the order in which they were
    /// registered, or queues it when an emission is being delivered already. Complexity: O(*n*) for *n*
    /// registrations for the key or for everything.
    ///
    /// - Parameters:
    ///   - payload: What the observers are called with. A queued emission keeps it.
    ///   - key: What it is about.
    ///   - deliver: Calls the observer of one record; as in ``Registry``, it should capture nothing.
    // Inlined always, as in `Registry`: only then does the loop contain the strategy's own call.
    @inlinable
    @inline(__always)
    public func emit<Payload>(
        _ payload: Payload, about key: Key,
        _ deliver: @escaping (borrowing Record, Payload) -> Delivery
    ) {
        let everything = Cursor(base.state.pointee.channels[0])
        let keyed = Cursor(state.pointee.channels[key])
        guard !base.state.pointee.isDelivering else {
            base.state.pointee.queue.append { self.run(payload, about: key, everything, keyed, deliver) }
            return
        }
        base.state.pointee.isDelivering = true
        run(payload, about: key, everything, keyed, deliver)
        endDelivery()
    }

    @inlinable
    @inline(__always)
    func run<Payload>(
        _ payload: Payload, about key: Key, _ everything: Cursor<Record>, _ keyed: Cursor<Record>,
        _ deliver: (borrowing Record, Payload) -> Delivery
    ) {
        var everything = everything
        var keyed = keyed
        // Both are asked again in every step: the observer before may have removed the next one.
        while true {
            let first = everything.serial()
            let second = keyed.serial()
            if first < second {
                if case .observerGone = deliver(everything.record.pointee, payload) {
                    reclaim(everything, of: nil)
                }
                everything.advance()
            } else if second < .max {
                if case .observerGone = deliver(keyed.record.pointee, payload) { reclaim(keyed, of: key) }
                keyed.advance()
            } else {
                return
            }
        }
    }

    // The observer was found dead; unless it was removed as well in the same breath, forget it (R09).
    @inlinable
    @inline(never)
    func reclaim(_ cursor: Cursor<Record>, of key: Key?) {
        guard cursor.isLive, let list = cursor.list else { return }
        remove(slot: list.pointee.slots.number(at: cursor.slot), from: list, of: key)
    }

    @inlinable
    @inline(__always)
    func endDelivery() {
        base.endDelivery()
        if !state.pointee.closed.isEmpty { discardClosed() }
    }

    // Their records have been released, and the emissions that were to go to them have been delivered.
    @inlinable
    @inline(never)
    func discardClosed() {
        for list in exchange(&state.pointee.closed, with: []) { list.discard() }
    }

    @inlinable
    func channel(of key: Key?) -> UnsafeMutablePointer<Channel<Record>>? {
        guard let key else { return base.state.pointee.channels[0] }
        return state.pointee.channels[key]
    }
}
