public import DequeModule

/// All that changes in a shared registry; it lies behind the registry's lock.
///
/// It may be used by any thread although it holds pointers: what they point at is reached through it alone,
/// but for the slots that a ``SharedEmission`` walks through.
@usableFromInline
struct SharedContents<State: Sendable, Record: SharedRecord & ~Copyable>: ~Copyable, @unchecked Sendable {
    @usableFromInline var state: State
    @usableFromInline var channels: [UnsafeMutablePointer<Channel<Record>>]

    /// The emissions made while another was being delivered, first come first served.
    @usableFromInline var queue: Deque<SharedEmission<Record>> = []

    /// The slots removed while an emission was being delivered.
    @usableFromInline var departed: [(list: UnsafeMutablePointer<Channel<Record>>, slot: Int)] = []

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
    var storedCount: Int { channels.reduce(0) { $0 + $1.pointee.occupied } }

    /// Takes a registration out. What is returned is to be destroyed without the lock; while something is
    /// being delivered it is kept, because it may be running.
    @inlinable
    mutating func remove(_ id: RegistrationID, whileDelivering: @autoclosure () -> Bool) -> Record? {
        guard Int(id.channel) < channels.count else { return nil }
        let list = channels[Int(id.channel)]
        guard let slot = list.pointee.places.slot(place: id.place, serial: id.serial) else { return nil }
        if whileDelivering() {
            depart(slot, from: list)
            return nil
        }
        list.pointee.depart(slot)
        let record = list.pointee.take(slot)
        list.pointee.tidy()
        return record
    }

    /// Takes a registration out of the order, and keeps its record until nothing is being delivered.
    @inlinable
    mutating func depart(_ slot: Int, from list: UnsafeMutablePointer<Channel<Record>>) {
        list.pointee.depart(slot)
        departed.append((list, slot))
    }
}

/// The records that were removed during a delivery, on their way out. They are destroyed with this value.
@usableFromInline
struct DepartedRecords<Record: SharedRecord & ~Copyable>: ~Copyable {
    @usableFromInline var records: UnsafeMutableBufferPointer<Record>

    @inlinable init() { records = UnsafeMutableBufferPointer(start: nil, count: 0) }

    /// Takes all of them out of their slots.
    @inlinable
    mutating func take<State>(from contents: inout SharedContents<State, Record>) {
        let departed = exchange(&contents.departed, with: [])
        if departed.isEmpty { return }
        records = .allocate(capacity: departed.count)
        for (index, (list, slot)) in departed.enumerated() {
            records.initializeElement(at: index, to: list.pointee.take(slot))
        }
        for (list, _) in departed { list.pointee.tidy() }
    }

    @inlinable
    deinit {
        records.deinitialize()
        records.deallocate()
    }
}
