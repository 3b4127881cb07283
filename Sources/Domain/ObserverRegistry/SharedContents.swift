/// All that changes in a shared registry; it lies behind the registry's lock.
///
/// It may be used by any thread although it holds pointers: what they point at is reached through it alone,
/// but for the slots that a ``SharedRun`` goes through.
///
/// An emission goes to one of the channels that have numbers and, where there are keys, to the channel of its key.
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

    /// Who delivers, and what waits.
    @usableFromInline var machine = DeliveryMachine<SharedEmission<Record.Payload, Topic>>()

    /// The serial number of the last registration.
    @usableFromInline var lastSerial: UInt64 = 0

    /// What the emission under way goes through on the channel with a number, and on that of its key.
    @usableFromInline var walk = WalkedSlots<Record>()
    @usableFromInline var keyedWalk = WalkedSlots<Record>()

    /// What the emission under way is about.
    @usableFromInline var key: Key?

    /// The slots of the walk that have been removed.
    @usableFromInline var departed: [(list: List, slot: Int)] = []

    /// The records that are destroyed when the turn ends.
    @usableFromInline var released = RecordPile<Record>()

    /// Slots that an emission goes through and those behind them are tidied apart, so gaps are kept few: at most
    /// one to four registrations, and 16, in each part.
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

    /// Draws the serial number of the next registration, which is then appended: under the lock, so that the slots
    /// are in the order of their serial numbers.
    @inlinable
    mutating func drawSerial() -> UInt64 {
        lastSerial = RegistrationID.nextSerial()
        return lastSerial
    }

    /// Registers a record behind all others on a channel.
    @inlinable
    mutating func append(_ record: consuming Record, to channel: Int) -> RegistrationID {
        let serial = drawSerial()
        let place = channels[channel].pointee.append(record, serial: serial, identity: nil)
        return RegistrationID(serial: serial, channel: channel, place: place)
    }

    /// Takes a registration out. What is returned is to be destroyed without the lock.
    @inlinable
    mutating func remove(_ id: RegistrationID, by thread: UInt) -> Record? {
        let channel = Int(id.channel)
        guard channel < channels.count,
            let slot = channels[channel].pointee.places.slot(place: id.place, serial: id.serial)
        else { return nil }
        return remove(slot, from: channels[channel], by: thread)
    }

    /// Takes the registration in a slot out. What is returned is to be destroyed without the lock.
    @inlinable
    mutating func remove(_ slot: Int, from list: List, by thread: UInt) -> Record? {
        let isBeingCalled = slot < walked(list).end
        switch machine.remove(by: thread, isBeingCalled: isBeingCalled, kept: released.count) {
        case .leaveInPlace:
            depart(slot, from: list)
            return nil
        case .keep:
            released.append(takeOut(slot, of: list))
            return nil
        case .destroy:
            return takeOut(slot, of: list)
        }
    }

    /// What the emission under way goes through on a channel; nothing if it does not go there.
    @inlinable
    func walked(_ list: List) -> WalkedSlots<Record> {
        if list == walk.list { return walk }
        return list == keyedWalk.list ? keyedWalk : WalkedSlots()
    }

    /// Takes a record out of a slot that no emission goes through.
    @inlinable
    mutating func takeOut(_ slot: Int, of list: List) -> Record {
        let walked = walked(list)
        list.pointee.depart(slot)
        let record = list.pointee.take(slot)
        list.pointee.tidy(share: Self.share, from: walked.end, occupiedBefore: walked.occupied)
        return record
    }

    /// Takes a registration out of the order, and keeps its record in its slot until the emission that goes
    /// through it has been delivered.
    @inlinable
    mutating func depart(_ slot: Int, from list: List) {
        list.pointee.depart(slot)
        list.pointee.slots.mark(slot).publishDeparture()
        departed.append((list, slot))
        if list == walk.list { walk.occupied -= 1 } else { keyedWalk.occupied -= 1 }
    }
}

/// What an emission under way goes through on a channel: the end of its slots, and how many registrations are left
/// in them.
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

    /// The slots of registrations that were made up to a serial number.
    @inlinable
    init(_ list: UnsafeMutablePointer<Channel<Record>>, through serial: UInt64) {
        self.list = list
        (end, occupied) = list.pointee.slots(through: serial)
    }

    /// The same for a thread that goes through the slots without the lock.
    @inlinable
    var run: SharedRun<Record> {
        guard let list else { return SharedRun() }
        return SharedRun(list.pointee.slots.chunks, end: end)
    }
}
