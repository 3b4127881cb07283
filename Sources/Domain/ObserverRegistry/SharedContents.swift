/// The mutable state of a shared registry, protected by the registry's lock.
///
/// It is `@unchecked Sendable` because it holds pointers. Any thread may use it, because their memory is
/// reached only through this value, except for the slots of a ``SharedRun``.
///
/// An emission goes to one of the numbered channels and, if there are keys, to the channel of its key.
@usableFromInline
struct SharedContents<State: Sendable, Topic: SharedTopic, Record: OrderedRecord & ~Copyable>:
    ~Copyable, @unchecked Sendable
{
    @usableFromInline typealias Key = Topic.Key
    @usableFromInline typealias List = UnsafeMutablePointer<Channel<Record>>

    @usableFromInline var state: State
    @usableFromInline var channels: [List]

    /// The channels of keys.
    @usableFromInline var keyed = KeyedState<Key, Record>()

    /// Decides which thread delivers, and holds the waiting emissions.
    @usableFromInline var machine = DeliveryMachine<SharedEmission<Record.Payload, Topic>>()

    /// The serial number of the last registration.
    @usableFromInline var lastSerial: UInt64 = 0

    /// The slots of the emission under way, on its numbered channel and on the channel of its key.
    @usableFromInline var walk = WalkedSlots<Record>()
    @usableFromInline var keyedWalk = WalkedSlots<Record>()

    /// The key of the emission under way, if the key has a channel.
    @usableFromInline var key: Key?

    /// The slots of the emission under way that have been removed, and whether another thread than the delivering
    /// one removed them.
    @usableFromInline var departed: [(list: List, slot: UnsafeMutableRawPointer, isElsewhere: Bool)] = []

    /// The records that are destroyed when the turn ends.
    @usableFromInline var released = RecordPile<Record>()

    /// Those that other threads removed while they might be running. They are destroyed sooner if they are many: as
    /// long as callbacks emit, the turn does not end.
    @usableFromInline var releasedElsewhere = RecordPile<Record>()

    /// The number of registrations for each gap that is tolerated. The slots of an emission under way and the
    /// slots after them are tidied separately, so there is at most one gap for four registrations, plus 16,
    /// in each part.
    @inlinable static var share: Int { 4 }

    @inlinable
    init(_ state: State, channels count: Int) {
        self.state = state
        channels = (0..<count).map { _ in
            let channel = List.allocate(capacity: 1)
            channel.initialize(to: Channel())
            return channel
        }
    }

    @inlinable
    var occupancy: RegistryOccupancy {
        var (live, slots) = (0, 0)
        for list in channels {
            live += list.pointee.occupied
            slots += list.pointee.end
        }
        for list in keyed.channels.values {
            live += list.pointee.occupied
            slots += list.pointee.end
        }
        return RegistryOccupancy(live: live, slots: slots, queued: machine.queuedCount)
    }

    // MARK: Registering and removing

    /// Draws a serial number for a registration that is then appended under the same lock, so the slots are
    /// in the order of their serial numbers.
    @inlinable
    mutating func drawSerial() -> UInt64 {
        lastSerial = RegistrationID.nextSerial()
        return lastSerial
    }

    /// Registers a record after all others on a channel.
    @inlinable
    mutating func append(_ record: consuming Record, to channel: Int) -> RegistrationID {
        let serial = drawSerial()
        let place = channels[channel].pointee.append(record, serial: serial, identity: nil)
        return RegistrationID(serial: serial, channel: channel, place: place)
    }

    /// Removes a registration. The caller destroys the returned record without the lock.
    @inlinable
    mutating func remove(_ id: RegistrationID, by thread: UInt) -> Record? {
        let channel = Int(id.channel)
        guard channel < channels.count,
            let slot = channels[channel].pointee.places.slot(place: id.place, serial: id.serial)
        else { return nil }
        return remove(slot, from: channels[channel], by: thread)
    }

    /// Removes the registration in a slot. The caller destroys the returned record without the lock.
    @inlinable
    mutating func remove(_ number: Int, from list: List, by thread: UInt) -> Record? {
        let isBeingCalled = number < walked(list).end
        let slot = list.pointee.slots.address(of: number)
        switch machine.remove(by: thread, isBeingCalled: isBeingCalled, kept: kept) {
        case .leaveInPlace:
            depart(at: slot, from: list, isElsewhere: thread != machine.deliverer)
            return nil
        case .keep:
            released.append(takeOut(at: slot, of: list))
            return nil
        case .destroy:
            return takeOut(at: slot, of: list)
        }
    }

    /// The slots of the emission under way on a channel; none if it does not go there.
    @inlinable
    func walked(_ list: List) -> WalkedSlots<Record> {
        if list == walk.list { return walk }
        return list == keyedWalk.list ? keyedWalk : WalkedSlots()
    }

    /// Ends the registration in a slot that no emission goes through, and returns its record.
    @inlinable
    mutating func takeOut(at slot: UnsafeMutableRawPointer, of list: List) -> Record {
        let walked = walked(list)
        list.pointee.depart(at: slot)
        let record = list.pointee.take(at: slot)
        list.pointee.tidy(share: Self.share, from: walked.end, occupiedBefore: walked.occupied)
        return record
    }

    /// Ends a registration, but leaves its record in its slot until the emission under way has ended.
    @inlinable
    mutating func depart(at slot: UnsafeMutableRawPointer, from list: List, isElsewhere: Bool) {
        list.pointee.depart(at: slot)
        SlotChunk<Record>.mark(slot).publishDeparture()
        departed.append((list, slot, isElsewhere))
        if list == walk.list { walk.occupied -= 1 } else { keyedWalk.occupied -= 1 }
    }
}

/// The slots of an emission under way on one channel: their end, and the number of live records in them.
@usableFromInline
struct WalkedSlots<Record: ~Copyable> {
    @usableFromInline var list: UnsafeMutablePointer<Channel<Record>>?
    @usableFromInline var end = 0
    @usableFromInline var occupied = 0

    @inlinable init() {}

    /// The slots that are in use now.
    @inlinable
    init(all list: UnsafeMutablePointer<Channel<Record>>) {
        self.list = list
        (end, occupied) = (list.pointee.end, list.pointee.occupied)
    }

    /// The slots of the registrations up to a serial number, for the emission after the one with these slots.
    ///
    /// On the same channel, only what was registered between the two is looked at. On another one, after slots have moved
    /// and in another turn, it is all that was registered since the emission.
    @inlinable
    func next(
        _ list: UnsafeMutablePointer<Channel<Record>>, through serial: UInt64
    ) -> WalkedSlots<Record> {
        var next = WalkedSlots()
        next.list = list
        (next.end, next.occupied) =
            self.list == list
            ? list.pointee.slots(through: serial, from: (end, occupied))
            : list.pointee.slots(through: serial)
        return next
    }

    /// Tidies the channel when an emission has ended, and returns the same slots; none if they have moved.
    @inlinable
    func tidied(share: Int) -> WalkedSlots<Record> {
        guard let list else { return WalkedSlots() }
        let end = list.pointee.end
        list.pointee.tidy(share: share)
        return list.pointee.end == end ? self : WalkedSlots()
    }

    /// The same slots, for a thread that goes through them without the lock.
    @inlinable
    var run: SharedRun<Record> {
        guard let list else { return SharedRun() }
        return SharedRun(list.pointee.slots.chunks, end: end)
    }
}
