import Support

/// What changes when a thread delivers.
extension SharedContents where Record: ~Copyable {
    /// Begins to deliver an emission to all whom it is for.
    @inlinable
    mutating func begin(on topic: Topic) -> SharedRun<Record> {
        walk = WalkedSlots(all: channels[topic.channel])
        if let key = topic.key, let list = keyed.channels[key] {
            keyedWalk = WalkedSlots(all: list)
            self.key = key
        }
        return walk.run
    }

    /// Begins to deliver an emission that was queued.
    @inlinable
    mutating func begin(_ emission: SharedEmission<Record.Payload, Topic>) -> SharedRun<Record> {
        walk = WalkedSlots(channels[emission.topic.channel], through: emission.lastSerial)
        if let key = emission.topic.key, let list = keyed.channels[key] {
            keyedWalk = WalkedSlots(list, through: emission.lastSerial)
            self.key = key
        }
        return walk.run
    }

    /// Ends the emission under way, and returns whether there is nothing else to do: nothing waits, and nothing
    /// was removed.
    @inlinable
    mutating func finishesAtOnce() -> Bool {
        guard departed.isEmpty, released.count == 0, machine.queuedCount == 0 else { return false }
        forgetWalk()
        _ = machine.next()
        return true
    }

    /// Ends the emission under way, if there is one, and says what the thread that delivers does next.
    @inlinable
    mutating func next() -> SharedStep<Record> {
        if let list = walk.list {
            for (list, slot) in departed { released.append(list.pointee.take(slot)) }
            departed.removeAll(keepingCapacity: true)
            list.pointee.tidy(share: Self.share)
            keyedWalk.list?.pointee.tidy(share: Self.share)
            discardClosed()
            forgetWalk()
        }
        return step(machine.next())
    }

    @inlinable
    mutating func forgetWalk() {
        walk.list = nil
        if keyedWalk.list != nil { keyedWalk = WalkedSlots() }
    }

    /// Carries out what the machine says, as far as that is done under the lock.
    @inlinable
    mutating func step(
        _ action: DeliveryMachine<SharedEmission<Record.Payload, Topic>>.NextAction
    ) -> SharedStep<Record> {
        switch action {
        case .deliver(let emission):
            SharedStep(.deliver(emission.payload, begin(emission), keyed: keyedWalk.run))
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

    /// Forgets the registration whose observer was found gone, unless it has been removed as well.
    @inlinable
    mutating func reclaim(_ address: UnsafeMutableRawPointer, isKeyed: Bool) {
        guard SlotChunk<Record>.mark(address).place >= 0,
            let list = isKeyed ? keyedWalk.list : walk.list
        else { return }
        let slot = list.pointee.slots.number(at: address)
        if isKeyed, let key { forget(slot, of: list, about: key) }
        depart(slot, from: list)
        if isKeyed, let key { closeIfEmpty(list, of: key) }
    }
}
