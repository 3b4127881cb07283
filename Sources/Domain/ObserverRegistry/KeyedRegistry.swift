/// Keeps the observers of a subject, registered for one key or for everything, and notifies them by the
/// contract.
///
/// Each key with an observer has its own channel, and one more channel is for everything. An emission is
/// about one key: it goes to the observers of that key and of everything, in registration order. Every
/// promise of ``Registry`` holds for each key, and so do two more:
///
/// - **Cost**: the cost of an emission depends only on the observers of its key and those of everything.
/// - **Nothing is left behind** (R19): a key's channel is created with its first observer and removed with
///   its last, whether that was removed or deallocated. During a delivery, it is freed when the outermost
///   delivery ends. The registration of a deallocated observer is removed by the next emission about its key.
///   Where none comes, registrations for other keys remove the keys without a living observer: outside a
///   delivery, the number of keys stays below 32, or below twice the number that had a living observer at one
///   time.
///
/// A registration is a pair of an object and a key. An object may be registered for many keys and for
/// everything, and is called once for each registration.
///
///     let registry = KeyedRegistry<Item, Observation>()
///     registry.add(Observation(observer: screen), for: screen, about: blueTrain)
///     registry.emit("started", about: blueTrain) { observation, word in
///         observation.receive(word)
///     }                                               // the screen is called
///     registry.emit("started", about: naima) { … }    // the screen is not called
///     registry.remove(for: screen, about: blueTrain)  // and registry.keyCount is 0
///
/// - Precondition: Hashing, comparing and freeing keys does not call back into the registry. The `object` of a
///   record is the one that it is registered for, as long as it is alive.
public final class KeyedRegistry<Key: Hashable, Record: WeakRecord & ~Copyable> {
    // Provides the channel for everything, the queue and the records to release.
    @usableFromInline let base = Registry<Record>()

    // Behind a pointer, for the reason given in `Registry`.
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

    /// The number of keys that have registrations. A key whose observers were all deallocated is counted until
    /// the next emission about it, or until registrations for other keys have removed it.
    @inlinable public var keyCount: Int { state.pointee.channels.count }

    /// The number of registrations. A deallocated observer is counted until its registration is removed.
    @inlinable public var storedCount: Int { base.storedCount + state.pointee.keyedCount }

    // MARK: Registering

    /// Registers a record for an object and a key, or for everything if `key` is `nil`, after all others. If
    /// the object is already registered for that, it keeps its place and the record is destroyed (R07).
    /// Complexity: O(1) on average.
    @inlinable
    public func add(_ record: consuming Record, for object: AnyObject, about key: Key? = nil) {
        base.state.pointee.checkThread()
        let identity = ObjectIdentifier(object)
        var stale: Record?
        if let list = channel(of: key), let number = list.pointee.slot(of: identity) {
            let slot = list.pointee.slots.address(of: number)
            if SlotChunk<Record>.record(slot).pointee.isAlive { return }
            // A deallocated object had the same address, and its record has not been reclaimed yet.
            stale = detach(at: slot, from: list, of: key)
        }
        // Looked up again: the stale record may have been the key's last. For everything there is always a channel.
        let list = channel(of: key) ?? state.pointee.open(key!)
        _ = list.pointee.append(record, serial: RegistrationID.nextSerial(), identity: identity)
        if let key { state.pointee.note(identity, key) }
        // Destroyed last: a captured object may register the same object again in its `deinit`.
        _ = consume stale
        guard state.pointee.isSweepDue else { return }
        state.pointee.isUntidy = true
        // Inside a delivery it would free nothing before the delivery ends.
        if !base.state.pointee.isDelivering { tidy() }
    }

    // MARK: Removing

    /// Removes an object's registration for a key, or for everything if `key` is `nil`; does nothing if there
    /// is none. Complexity: O(1) on average.
    @inlinable
    public func remove(for object: AnyObject, about key: Key?) {
        remove(ObjectIdentifier(object), about: key)
    }

    @inlinable
    func remove(_ object: ObjectIdentifier, about key: Key?) {
        guard let list = channel(of: key), let slot = list.pointee.slot(of: object) else { return }
        remove(at: list.pointee.slots.address(of: slot), from: list, of: key)
    }

    /// Removes all registrations of an object. Complexity: O(*k*) for an object registered for *k* keys.
    @inlinable
    public func removeAll(for object: AnyObject) {
        let object = ObjectIdentifier(object)
        let keys = state.pointee.keys[object]
        keepingRecords {
            remove(object, about: nil)
            keys?.forEach { remove(object, about: $0) }
        }
    }

    // As in a delivery, no record is destroyed until all are removed: a captured object may call back.
    @inlinable
    func keepingRecords(_ removeAll: () -> Void) {
        let isOutermost = !base.state.pointee.isDelivering
        base.state.pointee.isDelivering = true
        removeAll()
        if isOutermost { endDelivery() }
    }

    @inlinable
    func remove(
        at slot: UnsafeMutableRawPointer, from list: UnsafeMutablePointer<Channel<Record>>, of key: Key?
    ) {
        let record = detach(at: slot, from: list, of: key)
        // Destroyed last: a captured object may call back into this registry in its `deinit`.
        _ = consume record
    }

    /// Ends a registration and returns its record, which the caller destroys when the registry is consistent
    /// again. During a delivery it returns `nil`: the registry keeps the record until the delivery has ended.
    @inlinable
    func detach(
        at slot: UnsafeMutableRawPointer, from list: UnsafeMutablePointer<Channel<Record>>, of key: Key?
    ) -> Record? {
        if let key, let identity = list.pointee.identity(at: slot) { state.pointee.forget(identity, key) }
        let isLast = key != nil && list.pointee.occupied == 1
        // A later registration gets a new channel, which an emission under way cannot reach.
        if let key, isLast { state.pointee.close(key, list) }
        if base.state.pointee.isDelivering, isLast {
            state.pointee.closed.append(list)
            state.pointee.isUntidy = true
        }
        let record = base.detach(at: slot, from: list)
        if isLast, !base.state.pointee.isDelivering { list.discard() }
        return record
    }

    // MARK: Emitting

    /// Offers an emission to every record for the key and for everything in registration order, or queues it
    /// if another emission is being delivered. Complexity: O(*n*) for *n* registrations for the key or for
    /// everything.
    ///
    /// - Parameters:
    ///   - payload: The argument of the observers. A queued emission retains it.
    ///   - key: The key that the emission is about.
    ///   - deliver: Calls the observer of one record. As in ``Registry``, it should capture nothing.
    // Always inlined, as in `Registry`: only then does the loop contain the strategy's own call.
    @inlinable
    @inline(__always)
    public func emit<Payload>(
        _ payload: Payload, about key: Key,
        _ deliver: @escaping (borrowing Record, Payload) -> Delivery
    ) {
        let everything = Cursor(base.state.pointee.channels[0])
        let keyed = Cursor(state.pointee.channels[key])
        guard !base.state.pointee.isDelivering else {
            return base.enqueue(payload) { self.run($0, about: key, everything, keyed, deliver) }
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
        // Both are read again in every step: the previous observer may have removed the next one.
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

    // Removes the record of a deallocated observer (R09), unless it has been removed meanwhile.
    @inlinable
    @inline(never)
    func reclaim(_ cursor: Cursor<Record>, of key: Key?) {
        guard cursor.isLive, let list = cursor.list else { return }
        remove(at: cursor.slot, from: list, of: key)
    }

    @inlinable
    @inline(__always)
    func endDelivery() {
        base.endDelivery()
        if state.pointee.isUntidy { tidy() }
    }

    // Safe when no delivery is under way: the records of the closed channels have been released, and the emissions
    // that go to them have been delivered.
    @inlinable
    @inline(never)
    func tidy() {
        while state.pointee.isUntidy {
            state.pointee.isUntidy = false
            for list in exchange(&state.pointee.closed, with: []) { list.discard() }
            if state.pointee.isSweepDue { sweep() }
        }
    }

    // Removes the keys whose observers were all deallocated. What a `deinit` does meanwhile waits, as in a delivery.
    @inlinable
    func sweep() {
        base.state.pointee.isDelivering = true
        var livingKeys = 0
        for key in Array(state.pointee.channels.keys) {
            var dead: [ObjectIdentifier] = []
            let living = state.pointee.firstLiving(about: key, &dead)
            if living != nil { livingKeys += 1 }
            for object in dead { remove(object, about: key) }
            // If another thread has dropped it, its `deinit` runs here.
            _ = consume living
        }
        state.pointee.endSweep(livingKeys: livingKeys)
        base.endDelivery()
    }

    @inlinable
    func channel(of key: Key?) -> UnsafeMutablePointer<Channel<Record>>? {
        guard let key else { return base.state.pointee.channels[0] }
        return state.pointee.channels[key]
    }
}
