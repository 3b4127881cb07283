public import Support

/// Keeps the observers of a subject that can be observed as a whole or by key and that several threads use at once.
///
/// It is to ``SharedRegistry`` what ``KeyedRegistry`` is to ``Registry``, and keeps the promises of both. An emission
/// is about one key: it goes to the observers of that key and to those of everything, in the order in which they
/// were registered, whichever threads registered them. A registration is an object and a key.
///
/// - **Nothing is left behind** (R19): the channel of a key is made with its first observer and removed with the last,
///   also while other threads register and emit without a pause. An emission that waits about a key is for those
///   who were registered when it was made, though the key has had no observer in between.
/// - **Address reuse**: an object that has the address of a deallocated observer is registered as a newcomer.
///
/// Whatever a removal or a registration releases is freed without the lock.
///
///     let registry = SharedKeyedRegistry<Item, PlaybackMachine, Observation>(PlaybackMachine())
///     registry.add(Observation(screen), for: screen, about: blueTrain)
///     registry.emit { machine in
///         machine.play(blueTrain)
///         return ("started", blueTrain)
///     }                                               // the screen is called
///     registry.remove(for: screen, about: blueTrain)  // and registry.keyCount is 0
///
/// - Precondition: Hashing, comparing and freeing keys does not call back into the registry. A record holds the
///   object that it is registered for weakly, and nothing else decides whether it is alive.
public final class SharedKeyedRegistry<
    Key: Hashable & Sendable, State: Sendable, Record: SharedRecord & WeakRecord & ~Copyable
>: Sendable {
    @usableFromInline let delivery: SharedDelivery<State, KeyTopic<Key>, Numbered<Record>>

    /// Creates a registry with a state and without records.
    @inlinable
    public init(_ state: State) { delivery = SharedDelivery(state, channels: 1) }

    @inlinable
    deinit { delivery.discardChannels() }

    /// Looks at the state, or changes it without telling anybody.
    ///
    /// - Parameter body: Neither it nor anything that it frees may call back into the registry.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        delivery.contents.withLock { body(&$0.state) }
    }

    /// For how many keys the registry keeps anything. One whose observers have all died is counted until an
    /// emission about it finds out. Complexity: O(1).
    @inlinable public var keyCount: Int { delivery.contents.withLock { $0.keyed.channels.count } }

    /// How many registrations the registry keeps; one whose observer has gone is counted until an emission
    /// finds out. Complexity: O(1).
    @inlinable
    public var storedCount: Int {
        delivery.contents.withLock { $0.channels[0].pointee.occupied + $0.keyed.keyedCount }
    }

    /// How full the registry is. Complexity: O(*k*) for *k* keys.
    @inlinable public var occupancy: RegistryOccupancy { delivery.contents.withLock { $0.occupancy } }

    // MARK: Registering

    /// Registers a record on behalf of an object for a key, or for everything when there is none, behind all
    /// others. An object that is registered for that already keeps its place, and the record is dropped
    /// (R07). Complexity: O(1) on average.
    @inlinable
    public func add(_ record: consuming sending Record, for object: AnyObject, about key: Key? = nil) {
        let identity = ObjectIdentifier(object)
        let thread = currentThread()
        // The lock's closure may be run but once, which the compiler does not know.
        var record: Record? = consume record
        let stale: Numbered<Record>? = delivery.contents.withLock { contents in
            var stale: Numbered<Record>?
            if let list = contents.channel(of: key), let slot = list.pointee.slot(of: identity) {
                // The object that is looked at here is alive only if it is this one, which the caller keeps. So
                // its last reference is not dropped here, and no `deinit` runs under the lock.
                if list.pointee.slots.record(slot).pointee.record.isAlive { return nil }
                stale = contents.remove(identity, about: key, by: thread)
            }
            let numbered = Numbered(record.take()!, contents.drawSerial())
            contents.append(numbered, for: identity, about: key)
            return stale
        }
        // Destroyed last, without the lock: what the records own may use the registry in a `deinit`.
        _ = consume stale
        _ = consume record
        withExtendedLifetime(object) {}
    }

    // MARK: Removing

    /// Removes the registration of an object for a key, or the one for everything when there is no key; does
    /// nothing when there is no such registration. Complexity: O(1) on average.
    ///
    /// When it has returned, no call for that registration begins any more.
    @inlinable
    public func remove(for object: AnyObject, about key: Key?) {
        let identity = ObjectIdentifier(object)
        let thread = currentThread()
        let record = delivery.contents.withLock { $0.remove(identity, about: key, by: thread) }
        _ = consume record
    }

    /// Removes all registrations of an object, at once for every other thread. Complexity: O(*k*) for an object
    /// that is registered for *k* keys.
    ///
    /// When it has returned, no call of the observer begins any more.
    @inlinable
    public func removeAll(for object: AnyObject) {
        let identity = ObjectIdentifier(object)
        let thread = currentThread()
        let records = delivery.contents.withLock { $0.removeAll(of: identity, by: thread) }
        _ = consume records
    }

    // MARK: Emitting

    /// Decides what observers are called with, and calls every record for the key and for everything, in the order
    /// in which they were registered; or leaves that to the thread that is delivering already. Complexity: O(*n*)
    /// for *n* registrations for the key or for everything, and for those of 64 emissions of other threads at most,
    /// as long as other threads emit.
    ///
    /// - Parameter decide: Changes the state, and returns what observers are called with and what it is about;
    ///   `nil` when there is nothing to tell. It runs under the lock; neither it nor anything that it frees may
    ///   call back into the registry.
    /// - Precondition: The registry is not used with ``enqueue(_:)``.
    @inlinable
    public func emit(_ decide: (inout State) -> (payload: Record.Payload, key: Key)?) {
        delivery.emit(decide)
    }

    /// Decides what is delivered, and queues it for the thread that calls ``deliverQueued()``, which has to be woken.
    /// Complexity: O(1).
    ///
    /// - Parameter decide: As in ``emit(_:)``.
    /// - Returns: Whether there is anything to tell.
    @inlinable
    public func enqueue(_ decide: (inout State) -> (payload: Record.Payload, key: Key)?) -> Bool {
        delivery.enqueue(decide)
    }

    /// Delivers everything that was queued, in order, and what is queued meanwhile. Complexity: O(*n*) for *n*
    /// registrations for the key or for everything, for each emission; those that came later are counted too.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverQueued() { delivery.deliverQueued() }
}
