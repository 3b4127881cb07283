/// All that changes in a shared registry; it lies behind the registry's lock.
///
/// It may be used by any thread although it holds pointers: what they point at is reached through it alone,
/// but for the slots that a ``SharedWalk`` goes through.
@usableFromInline
struct SharedContents<State: Sendable, Record: SharedRecord & ~Copyable>: ~Copyable, @unchecked Sendable {
    @usableFromInline var state: State
    @usableFromInline var channels: [UnsafeMutablePointer<Channel<Record>>]

    /// Who delivers, and what waits.
    @usableFromInline var machine = DeliveryMachine<SharedEmission<Record.Payload>>()

    /// The serial number of the last registration.
    @usableFromInline var lastSerial: UInt64 = 0

    /// What the emission under way goes through: a channel, the end of its slots, and how many registrations are
    /// left in them.
    @usableFromInline var walk: (channel: Int, end: Int, occupied: Int) = (-1, 0, 0)

    /// The slots of the walk that have been removed.
    @usableFromInline var departed: [Int] = []

    /// The records that are destroyed when the turn ends.
    @usableFromInline var released = RecordPile<Record>()

    /// Slots that an emission goes through and those behind them are tidied apart, so gaps are kept few: at most
    /// one to four registrations, and 16, in each part.
    @inlinable static var share: Int { 4 }

    @inlinable
    init(_ state: State, channels count: Int) {
        self.state = state
        channels = (0..<count).map { _ in
            let channel = UnsafeMutablePointer<Channel<Record>>.allocate(capacity: 1)
            channel.initialize(to: Channel())
            return channel
        }
    }

    @inlinable
    var occupancy: RegistryOccupancy {
        RegistryOccupancy(
            live: channels.reduce(0) { $0 + $1.pointee.occupied },
            slots: channels.reduce(0) { $0 + $1.pointee.end }, queued: machine.queuedCount)
    }

    // MARK: Registering and removing

    /// Registers a record behind all others on a channel.
    @inlinable
    mutating func append(_ record: consuming Record, to channel: Int) -> RegistrationID {
        // Drawn under the lock, so that the slots are in the order of their serial numbers.
        lastSerial = RegistrationID.nextSerial()
        let place = channels[channel].pointee.append(record, serial: lastSerial, identity: nil)
        return RegistrationID(serial: lastSerial, channel: channel, place: place)
    }

    /// Takes a registration out. What is returned is to be destroyed without the lock.
    @inlinable
    mutating func remove(_ id: RegistrationID, by thread: UInt) -> Record? {
        let channel = Int(id.channel)
        guard channel < channels.count,
            let slot = channels[channel].pointee.places.slot(place: id.place, serial: id.serial)
        else { return nil }
        let isBeingCalled = channel == walk.channel && slot < walk.end
        switch machine.remove(by: thread, isBeingCalled: isBeingCalled, kept: released.count) {
        case .leaveInPlace:
            depart(slot)
            return nil
        case .keep:
            released.append(takeOut(slot, of: channel))
            return nil
        case .destroy:
            return takeOut(slot, of: channel)
        }
    }

    /// Takes a record out of a slot that no emission goes through.
    @inlinable
    mutating func takeOut(_ slot: Int, of channel: Int) -> Record {
        let list = channels[channel]
        list.pointee.depart(slot)
        let record = list.pointee.take(slot)
        if channel == walk.channel {
            list.pointee.tidy(share: Self.share, from: walk.end, occupiedBefore: walk.occupied)
        } else {
            list.pointee.tidy(share: Self.share)
        }
        return record
    }

    /// Takes a registration out of the order, and keeps its record in its slot until the emission that goes
    /// through it has been delivered.
    @inlinable
    mutating func depart(_ slot: Int) {
        let list = channels[walk.channel]
        list.pointee.depart(slot)
        list.pointee.slots.mark(slot).publishDeparture()
        departed.append(slot)
        walk.occupied -= 1
    }

    // MARK: Delivering

    /// Begins to deliver an emission to all that are registered on a channel.
    @inlinable
    mutating func begin(on channel: Int) -> SharedWalk<Record> {
        let list = channels[channel]
        walk = (channel, list.pointee.end, list.pointee.occupied)
        return SharedWalk(channel: channel, chunks: list.pointee.slots.chunks, end: list.pointee.end)
    }

    /// Begins to deliver an emission that was queued.
    @inlinable
    mutating func begin(_ emission: SharedEmission<Record.Payload>) -> SharedWalk<Record> {
        let list = channels[emission.channel]
        let (end, occupied) = list.pointee.slots(through: emission.lastSerial)
        walk = (emission.channel, end, occupied)
        return SharedWalk(channel: emission.channel, chunks: list.pointee.slots.chunks, end: end)
    }

    /// Ends the emission under way, and returns whether there is nothing else to do: nothing waits, and nothing
    /// was removed.
    @inlinable
    mutating func finishesAtOnce() -> Bool {
        guard departed.isEmpty, released.count == 0, machine.queuedCount == 0 else { return false }
        walk.channel = -1
        _ = machine.next()
        return true
    }

    /// Ends the emission under way, if there is one, and says what the thread that delivers does next.
    @inlinable
    mutating func next() -> SharedStep<Record> {
        if walk.channel >= 0 {
            let list = channels[walk.channel]
            for slot in departed { released.append(list.pointee.take(slot)) }
            departed.removeAll(keepingCapacity: true)
            list.pointee.tidy(share: Self.share)
            walk.channel = -1
        }
        return step(machine.next())
    }

    /// Carries out what the machine says, as far as that is done under the lock.
    @inlinable
    mutating func step(
        _ action: DeliveryMachine<SharedEmission<Record.Payload>>.NextAction
    ) -> SharedStep<Record> {
        switch action {
        case .deliver(let emission): SharedStep(.deliver(emission.payload, begin(emission)))
        case .handOver: SharedStep(.handOver, releasing: exchange(&released, with: RecordPile()))
        case .finish: SharedStep(.finish, releasing: exchange(&released, with: RecordPile()))
        }
    }

    /// Takes over what waits, if anything waits for a thread.
    @inlinable
    mutating func resume(by thread: UInt) -> SharedStep<Record>? {
        guard let action = machine.resume(by: thread) else { return nil }
        return step(action)
    }

    /// Takes over what waits for the thread that owns the subject.
    @inlinable
    mutating func deliverQueued(by thread: UInt) -> SharedStep<Record>? {
        guard let action = machine.deliverQueued(by: thread) else { return nil }
        return step(action)
    }
}

/// What a thread that delivers does without the lock: destroys the records that were released, then acts.
@usableFromInline
struct SharedStep<Record: SharedRecord & ~Copyable>: ~Copyable, @unchecked Sendable {
    @usableFromInline
    enum Action {
        case deliver(Record.Payload, SharedWalk<Record>)
        case handOver
        case finish
    }

    @usableFromInline let action: Action

    // Sendable as the records are: they belong to this value alone.
    @usableFromInline let released: RecordPile<Record>

    @inlinable
    init(_ action: Action, releasing released: consuming RecordPile<Record> = RecordPile()) {
        self.action = action
        self.released = released
    }
}
