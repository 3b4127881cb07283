public import ObservatorySupport

/// Keeps the observers of a subject that several threads use, registered for one key or for everything.
///
/// It combines ``SharedRegistry`` and ``KeyedRegistry``, and keeps the promises of both. An emission is about
/// one key: it goes to the observers of that key and of everything, in registration order, whichever threads
/// registered them. A registration is a pair of an object and a key.
///
/// - **Nothing is left behind** (R19): a key's channel is created with its first observer and removed with
///   its last, even while other threads register and emit without a pause. As in ``KeyedRegistry``, keys of
///   deallocated observers do not pile up. A queued emission goes only to observers that were registered when
///   it was made, even if the key had no observers in between.
/// - **Address reuse**: an object with the address of a deallocated observer gets a new registration.
///
/// Records that a removal or a registration releases are destroyed without the lock.
///
///     let registry = SharedKeyedRegistry<Item, PlaybackMachine, Observation>(PlaybackMachine())
///     registry.add(Observation(screen), for: screen, about: blueTrain)
///     registry.emit { machine in
///         machine.play(blueTrain)
///         return ("started", blueTrain)
///     }                                               // the screen is called
///     registry.remove(for: screen, about: blueTrain)  // and registry.keyCount is 0
///
/// - Precondition: Hashing, comparing and freeing keys does not call back into the registry. A record holds
///   its object weakly, and its `object` is the one that it is registered for, as long as it is alive.
public final class SharedKeyedRegistry<
    Key: Hashable & Sendable, State: Sendable, Record: SharedRecord & WeakRecord & ~Copyable
>: Sendable {
    @usableFromInline let delivery: SharedDelivery<State, KeyTopic<Key>, Numbered<Record>>

    /// Creates a registry with a state and without records.
    @inlinable
    public init(_ state: State) { delivery = SharedDelivery(state, channels: 1) }

    @inlinable
    deinit { delivery.discardChannels() }

    /// Reads the state, or changes it without notifying observers.
    ///
    /// - Parameter body: Neither it nor anything that it frees may call back into the registry.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        delivery.contents.withLock { body(&$0.state) }
    }

    /// The number of keys that have registrations. A key whose observers were all deallocated is counted until
    /// the next emission about it, or until registrations for other keys have removed it. Complexity: O(1).
    @inlinable public var keyCount: Int { delivery.contents.withLock { $0.keyed.channels.count } }

    /// The number of registrations. A deallocated observer is counted until its registration is removed.
    /// Complexity: O(1).
    @inlinable
    public var storedCount: Int {
        delivery.contents.withLock { $0.channels[0].pointee.occupied + $0.keyed.keyedCount }
    }

    /// The occupancy of the registry. Complexity: O(*k*) for *k* keys.
    @inlinable public var occupancy: RegistryOccupancy { delivery.contents.withLock { $0.occupancy } }

    /// The number of emissions that wait to be delivered. Complexity: O(1).
    @inlinable
    public var queuedCount: Int { delivery.contents.withLock { $0.machine.queuedCount } }

    // MARK: Registering

    /// Registers a record for an object and a key, or for everything if `key` is `nil`, after all others. If
    /// the object is already registered for that, it keeps its place and the record is destroyed (R07).
    /// Complexity: O(1) on average; O(*k*) for *k* keys while another thread searches them for deallocated
    /// observers.
    @inlinable
    public func add(_ record: consuming sending Record, for object: AnyObject, about key: Key? = nil) {
        let identity = ObjectIdentifier(object)
        let thread = currentThread()
        // An optional, because the compiler does not know that the lock calls its closure once.
        var record: Record? = consume record
        var isSweepDue = false
        let stale: Numbered<Record>? = delivery.contents.withLock { contents in
            var stale: Numbered<Record>?
            if let list = contents.channel(of: key), let slot = list.pointee.slot(of: identity) {
                // The object checked here is alive only if it is `object`, which the caller retains. So its
                // last reference is not released here, and no `deinit` runs under the lock.
                if list.pointee.slots.record(slot).pointee.isAlive { return nil }
                stale = contents.remove(identity, about: key, by: thread)
            }
            let numbered = Numbered(record.take()!, contents.drawSerial())
            contents.append(numbered, for: identity, about: key)
            isSweepDue = contents.keyed.isSweepDue
            return stale
        }
        // Destroyed last, without the lock: a captured object may use the registry in its `deinit`.
        _ = consume stale
        _ = consume record
        withExtendedLifetime(object) {}
        if isSweepDue { sweep() }
    }

    // Removes the keys whose observers were all deallocated. A thread that has just dropped the last other reference
    // to an observer would find it alive while this retains it; so this takes the lock for each key, and retains one
    // at a time. Other threads may sweep at the same time, until one has ended, so that they add no keys faster than
    // these go.
    @inlinable
    @inline(never)
    func sweep() {
        let thread = currentThread()
        let (keys, sweeps) = delivery.contents.withLock { contents in
            // Another thread may have swept meanwhile.
            (contents.keyed.isSweepDue ? Array(contents.keyed.channels.keys) : [], contents.keyed.sweeps)
        }
        if keys.isEmpty { return }
        var livingKeys = 0
        var removed = RecordPile<Numbered<Record>>()
        for key in keys {
            // The object of a record for threads is `Sendable`, though its type here is not.
            nonisolated(unsafe) var living: AnyObject?
            let isSwept = delivery.contents.withLock { contents in
                if contents.keyed.sweeps != sweeps { return true }
                contents.sweep(key, by: thread, into: &removed, living: &living)
                return false
            }
            if living != nil { livingKeys += 1 }
            // Without the lock, as above.
            _ = consume living
            if isSwept { break }
        }
        delivery.contents.withLock { contents in
            if contents.keyed.sweeps == sweeps { contents.keyed.endSweep(livingKeys: livingKeys) }
        }
        // Last, when no sweep is due: a captured object may register others in its `deinit`.
        _ = consume removed
    }

    // MARK: Removing

    /// Removes an object's registration for a key, or for everything if `key` is `nil`; does nothing if there
    /// is none. Complexity: O(1) on average.
    ///
    /// After it returns, no call for that registration begins.
    @inlinable
    public func remove(for object: AnyObject, about key: Key?) {
        let identity = ObjectIdentifier(object)
        let thread = currentThread()
        let record = delivery.contents.withLock { $0.remove(identity, about: key, by: thread) }
        _ = consume record
    }

    /// Removes all registrations of an object in one step for other threads. Complexity: O(*k*) for an object
    /// registered for *k* keys.
    ///
    /// After it returns, no call of the observer begins.
    @inlinable
    public func removeAll(for object: AnyObject) {
        let identity = ObjectIdentifier(object)
        let thread = currentThread()
        let records = delivery.contents.withLock { $0.removeAll(of: identity, by: thread) }
        _ = consume records
    }

    // MARK: Emitting

    /// Runs `decide` under the lock, then calls every record for the key and for everything in registration
    /// order, or leaves that to the thread that is already delivering. Complexity: O(*n*) for *n*
    /// registrations for the key or for everything, plus those of the emissions of other threads that it
    /// delivers: 64, and 64 more each time no thread takes over.
    ///
    /// - Parameter decide: Changes the state and returns the payload and its key; `nil` if there is no
    ///   emission. Neither it nor anything that it frees may call back into the registry.
    /// - Precondition: The registry is not used with ``enqueue(_:)``.
    @inlinable
    public func emit(_ decide: (inout State) -> (payload: Record.Payload, key: Key)?) {
        delivery.emit(decide)
    }

    /// Runs `decide` under the lock and queues the emission for the thread that calls ``deliverQueued()``.
    /// Wake that thread afterwards. Complexity: O(1).
    ///
    /// - Parameter decide: As in ``emit(_:)``.
    /// - Returns: Whether an emission was queued.
    @inlinable
    public func enqueue(_ decide: (inout State) -> (payload: Record.Payload, key: Key)?) -> Bool {
        delivery.enqueue(decide)
    }

    /// Delivers the emissions that are queued when it is called, in order, and perhaps some that are queued
    /// meanwhile. Call it again for the others. Complexity: O(*n*) for *n* registrations for the key or for
    /// everything, for each emission; later registrations count too.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverQueued() { delivery.deliverQueued() }
}
