import ObservatorySupport

@testable import ObserverRegistry

// Invariants that hold between any two changes of a registry; tests check them after each one, in O(n).

extension Channel where Record: ~Copyable {
    /// Traps if the slots, the places and the identities contradict each other.
    ///
    /// - Returns: The number of slots with a record that was removed while an emission was under way.
    @discardableResult
    func checkInvariants() -> Int {
        var (occupied, departed, lastSerial) = (0, 0, UInt64(0))
        for slot in 0..<end {
            let place = slots.mark(slot).place
            if place == SlotMark.departed { departed += 1 }
            guard place >= 0 else { continue }
            occupied += 1
            precondition(
                UInt(bitPattern: slots.record(slot)) % UInt(MemoryLayout<Record>.alignment) == 0,
                "the record of slot \(slot) is not aligned")
            let entry = places.entries[Int(place)]
            precondition(Int(entry.slot) == slot, "place \(place) is that of slot \(entry.slot), not \(slot)")
            precondition(entry.serial > lastSerial, "the registrations in the slots are not in order")
            lastSerial = entry.serial
            if let identity = identity(at: slots.address(of: slot)) {
                precondition(identities[identity] == place, "an object is not known to have place \(place)")
            }
        }
        precondition(occupied == self.occupied, "\(occupied) slots are occupied, not \(self.occupied)")
        precondition(end <= slots.capacity, "there are \(end) slots in use and \(slots.capacity) in all")
        for (identity, place) in identities {
            precondition(
                places.identities[Int(place)] == identity && places.entries[Int(place)].serial > 0,
                "place \(place) does not belong to the object that it is known for")
        }
        places.checkInvariants(taken: occupied)
        return departed
    }
}

extension PlaceTable {
    /// Traps unless the free places are exactly the places without a registration.
    func checkInvariants(taken: Int) {
        precondition(identities.count <= entries.count)
        var (place, count) = (free, 0)
        while place >= 0 {
            precondition(entries[Int(place)].serial == 0, "place \(place) is free and taken")
            count += 1
            precondition(count <= entries.count, "the free places form a cycle")
            place = entries[Int(place)].slot
        }
        precondition(
            count + taken == entries.count, "\(entries.count - count) places are taken, not \(taken)")
    }
}

extension SlotStorage where Record: ~Copyable {
    /// The number of allocated slots.
    var capacity: Int { Self.first(ofChunk: chunks.count) }
}

extension Registry where Record: ~Copyable {
    /// Traps if the parts of the registry contradict each other.
    func checkInvariants() {
        var departed = 0
        for list in state.pointee.channels { departed += list.pointee.checkInvariants() }
        precondition(state.pointee.isDelivering || state.pointee.queue.isEmpty, "an emission was forgotten")
        precondition(
            state.pointee.isDelivering || state.pointee.departed.isEmpty && departed == 0,
            "a removed record was forgotten")
    }

    /// The number of slots in use on all channels, and the number of allocated slots.
    var slotCount: Int { state.pointee.channels.reduce(0) { $0 + $1.pointee.end } }
    var capacity: Int { state.pointee.channels.reduce(0) { $0 + $1.pointee.slots.capacity } }
}

extension KeyedState where Record: ~Copyable {
    /// Traps if the channels of the keys and the keys of the objects contradict each other.
    func checkInvariants() {
        var registrations = 0
        for (key, list) in channels {
            list.pointee.checkInvariants()
            precondition(list.pointee.occupied > 0, "the channel of \(key) is empty")
            registrations += list.pointee.occupied
        }
        precondition(registrations == keyedCount)
        var noted = 0
        for keys in keys.values { keys.forEach { _ in noted += 1 } }
        precondition(noted == registrations, "\(noted) registrations are noted, not \(registrations)")
    }
}

extension KeyedRegistry where Record: ~Copyable {
    /// Traps if the parts of the registry contradict each other.
    func checkInvariants() {
        base.checkInvariants()
        state.pointee.checkInvariants()
        precondition(base.state.pointee.isDelivering || state.pointee.closed.isEmpty)
    }
}

extension SharedRegistry where Record: ~Copyable {
    /// Traps if the parts of the registry contradict each other.
    func checkInvariants() { delivery.checkInvariants() }
}

extension SharedKeyedRegistry where Record: ~Copyable {
    /// Traps if the parts of the registry contradict each other.
    func checkInvariants() { delivery.checkInvariants() }
}

extension SharedDelivery where Record: ~Copyable {
    /// Traps if the parts of a shared registry contradict each other.
    func checkInvariants() {
        contents.withLock { contents in
            var departed = 0
            for list in contents.channels + contents.keyed.channels.values + contents.keyed.closed {
                let count = list.pointee.checkInvariants()
                precondition(
                    list == contents.walk.list || list == contents.keyedWalk.list || count == 0,
                    "a removed record was forgotten")
                departed += count
            }
            precondition(departed == contents.departed.count)
            contents.walk.checkInvariants()
            contents.keyedWalk.checkInvariants()
            contents.keyed.checkInvariants()
            precondition(contents.keyed.closed.allSatisfy { $0 == contents.keyedWalk.list })
            precondition(
                contents.machine.phase == .delivering
                    || contents.walk.list == nil && contents.keyedWalk.list == nil,
                "an emission that has ended is still under way")
            let waits = contents.machine.queuedCount > 0
            switch contents.machine.phase {
            case .idle: precondition(!waits && contents.released.count == 0 && departed == 0)
            case .waiting: precondition(waits && contents.released.count == 0 && departed == 0)
            case .delivering: break
            }
        }
    }
}

extension WalkedSlots where Record: ~Copyable {
    /// Traps if an emission under way miscounts the registrations that are left in its slots.
    func checkInvariants() {
        guard let list else { return }
        let occupied = (0..<end).count { list.pointee.slots.mark($0).place >= 0 }
        precondition(occupied == self.occupied, "an emission has other slots than it began with")
    }
}
