import ObservatorySupport

/// The steps of a delivery that run under the lock.
extension SharedContents where Record: ~Copyable {
    /// Begins to deliver an emission to all current registrations.
    @inlinable
    mutating func begin(on topic: Topic) -> SharedRun<Record> {
        walk = WalkedSlots(all: channels[topic.channel])
        if let key = topic.key, let list = keyed.channels[key] {
            keyedWalk = WalkedSlots(all: list)
            self.key = key
        }
        return walk.run
    }

    /// Begins to deliver a queued emission.
    @inlinable
    mutating func begin(
        _ emission: SharedEmission<Record.Payload, Topic>, after last: LastWalk
    ) -> SharedRun<Record> {
        walk = last.walk.next(channels[emission.topic.channel], through: emission.lastSerial)
        if let key = emission.topic.key, let list = keyed.channels[key] {
            keyedWalk = last.keyed.next(list, through: emission.lastSerial)
            self.key = key
        }
        return walk.run
    }

    /// Ends the emission under way and returns `true` if no emission waits and no record was removed;
    /// otherwise returns `false`.
    @inlinable
    mutating func finishesAtOnce() -> Bool {
        guard departed.isEmpty, kept == 0, machine.queuedCount == 0 else { return false }
        forgetWalk()
        _ = machine.next(kept: 0)
        return true
    }

    /// The number of removed records that are kept until the turn ends.
    @inlinable var kept: Int { released.count + releasedElsewhere.count }

    /// Ends the emission under way, if there is one, and returns what the delivering thread does next.
    @inlinable
    mutating func next() -> SharedStep<Record> {
        var last: LastWalk = (WalkedSlots(), WalkedSlots())
        if walk.list != nil {
            for (list, slot, isElsewhere) in departed {
                let record = list.pointee.take(at: slot)
                if isElsewhere { releasedElsewhere.append(record) } else { released.append(record) }
            }
            departed.removeAll(keepingCapacity: departed.count <= 1_024)
            last = (walk.tidied(share: Self.share), keyedWalk.tidied(share: Self.share))
            // What is freed here is only compared in `step`: no channel is created in between.
            discardClosed()
            forgetWalk()
        }
        if releasedElsewhere.count >= machine.limit {
            return .release(exchange(&releasedElsewhere, with: RecordPile()))
        }
        return step(machine.next(kept: kept), after: last)
    }

    /// The slots of the emission that has just ended; none if they have moved since.
    @usableFromInline typealias LastWalk = (walk: WalkedSlots<Record>, keyed: WalkedSlots<Record>)

    @inlinable
    mutating func forgetWalk() {
        walk.list = nil
        if keyedWalk.list != nil { (keyedWalk, key) = (WalkedSlots(), nil) }
    }

    /// Performs the part of an action that needs the lock, and returns the rest.
    @inlinable
    mutating func step(
        _ action: DeliveryMachine<SharedEmission<Record.Payload, Topic>>.NextAction,
        after last: LastWalk = (WalkedSlots(), WalkedSlots())
    ) -> SharedStep<Record> {
        switch action {
        case .deliver(let emission):
            .deliver(emission.payload, begin(emission, after: last), keyed: keyedWalk.run)
        // One pile, and the other one when this is asked again.
        case .release where released.count > 0: .release(exchange(&released, with: RecordPile()))
        case .release: .release(exchange(&releasedElsewhere, with: RecordPile()))
        case .handOver: .handOver
        case .finish: .finish
        }
    }

    /// Takes over the waiting emissions, if any wait for a thread.
    @inlinable
    mutating func resume(by thread: UInt) -> SharedStep<Record>? {
        guard let action = machine.resume(by: thread) else { return nil }
        return step(action)
    }

    /// Takes over the waiting emissions for a thread that is slowed down.
    @inlinable
    mutating func afterYield(by thread: UInt, isLastTime: Bool) -> SharedStep<Record>? {
        guard let action = machine.afterYield(by: thread, isLastTime: isLastTime) else { return nil }
        return step(action)
    }

    /// Takes over the emissions that wait for the subject's own thread.
    @inlinable
    mutating func deliverQueued(by thread: UInt) -> SharedStep<Record>? {
        guard let action = machine.deliverQueued(by: thread) else { return nil }
        return step(action)
    }

    /// Removes the record of a deallocated observer (R09), unless it has been removed meanwhile.
    @inlinable
    mutating func reclaim(_ slot: UnsafeMutableRawPointer, isKeyed: Bool) {
        guard SlotChunk<Record>.mark(slot).place >= 0,
            let list = isKeyed ? keyedWalk.list : walk.list
        else { return }
        if isKeyed, let key { forget(slot, of: list, about: key) }
        depart(at: slot, from: list, isElsewhere: false)
        if isKeyed, let key { closeIfEmpty(list, of: key) }
    }
}
