@testable import ObserverRegistry

/// What a thread does in one step.
extension Interleaving {
    mutating func resume(_ thread: Int) throws(Violation) {
        if machine.phase == .waiting { threads[thread].foreignCount = 0 }
        if fault == .resumesThoughTakenOver, machine.queuedCount > 0 {
            machine.begin(UInt(thread + 1))
            try act(thread, machine.next(kept: 0))
        } else if let action = machine.resume(by: UInt(thread + 1)) {
            try act(thread, action)
        }
    }

    /// A slowed thread looks whether emissions wait for a thread.
    mutating func look(_ thread: Int) throws(Violation) {
        if fault != .asksForever || machine.phase != .delivering { threads[thread].looks -= 1 }
        let isLastTime = threads[thread].looks == 0
        if fault == .leavesThoughEmissionsWait, isLastTime, machine.phase == .waiting { return }
        if let action = machine.afterYield(by: UInt(thread + 1), isLastTime: isLastTime) {
            threads[thread].looks = 0
            try act(thread, action)
        }
    }

    mutating func perform(_ operation: Operation, _ thread: Int) throws(Violation) {
        switch operation {
        case .register(let observer): register(observer)
        case .remove(let observer): try remove(observer, thread)
        case .emit(let number): try emit(number, thread)
        }
    }

    mutating func register(_ observer: Int) {
        serial += 1
        slots.append(Slot(observer: observer, serial: serial))
    }

    mutating func remove(_ observer: Int, _ thread: Int) throws(Violation) {
        guard let index = slots.firstIndex(where: { $0.observer == observer && $0.isLive }) else { return }
        removed.insert(observer)
        let end = threads.compactMap(\.walk).first?.end ?? 0
        var action = machine.remove(by: UInt(thread + 1), isBeingCalled: index < end, kept: kept.count)
        if fault == .destroysARecordInPlace, action == .leaveInPlace { action = .destroy }
        switch action {
        case .leaveInPlace:
            if fault != .callsTheRemoved { slots[index].isLive = false }
            departed.append(observer)
        case .keep:
            slots.remove(at: index)
            kept.append(observer)
        case .destroy:
            slots.remove(at: index)
            try destroy(observer)
        }
    }

    private func destroy(_ observer: Int) throws(Violation) {
        if threads.contains(where: { $0.called == observer }) {
            throw Violation("\(observer) was destroyed while it was called")
        }
    }

    mutating func emit(_ number: Int, _ thread: Int) throws(Violation) {
        emissions.append(
            Emission(
                thread: thread, number: number, lastSerial: serial,
                recipients: Set(slots.filter(\.isLive).map(\.observer))))
        var action = machine.emit(by: UInt(thread + 1))
        if fault == .queuesInsteadOfTakingOver, action == .takeOver { action = .queue }
        if action == .deliver {
            threads[thread].foreignCount = 0
            threads[thread].walk = Walk(emission: emissions.count - 1, end: slots.count)
            begun += 1
            return
        }
        if action == .queue, machine.phase == .waiting {
            throw Violation("an emission is queued though no thread delivers")
        }
        let yields = machine.queue(emissions.count - 1, by: UInt(thread + 1))
        threads[thread].foreignCount = 0
        if action == .takeOver {
            threads[thread].isAskingNext = true
        } else if fault != .slowsDownNobody {
            threads[thread].looks = yields
        }
    }

    /// Looks at the next slot of the walk, and begins the call if it is live.
    mutating func continueWalk(_ thread: Int) throws(Violation) {
        guard var walk = threads[thread].walk else { return }
        guard walk.next < slots.count else { throw Violation("a slot of the current emission was removed") }
        let slot = slots[walk.next]
        walk.next += 1
        threads[thread].walk = walk
        guard slot.isLive else { return }
        if removed.contains(slot.observer) {
            throw Violation("\(slot.observer) was called after its removal")
        }
        guard emissions[walk.emission].recipients.remove(slot.observer) != nil else {
            throw Violation(
                "emission \(walk.emission) is not for \(slot.observer), or was delivered to it before")
        }
        threads[thread].called = slot.observer
        threads[thread].callback = reactions[slot.observer]?[emissions[walk.emission].number]?[...] ?? []
    }

    func checkCompleteness(of walk: Walk?) throws(Violation) {
        guard let walk, let left = emissions[walk.emission].recipients.subtracting(removed).first else {
            return
        }
        throw Violation("\(left) was not called for emission \(walk.emission)")
    }

    mutating func clearDeparted() {
        slots.removeAll { !$0.isLive }
        if fault == .keepsARecordForever { return }
        kept += departed
        departed = []
    }

    mutating func act(
        _ thread: Int, _ action: DeliveryMachine<Int>.NextAction
    ) throws(Violation) {
        switch action {
        case .deliver(var emission):
            if fault == .losesTheFirstQueued, case .deliver(let second) = machine.next(kept: 0) {
                emission = second
            }
            if fault == .deliversTheQueueTwice, emission > 1 { emission -= 1 }
            try begin(emission, thread)
        case .release:
            for observer in kept { try destroy(observer) }
            kept = []
            threads[thread].isAskingNext = true
        case .handOver:
            // Only then may a call go on with a second turn.
            if threads.contains(where: \.isSlowedDown) {
                throw Violation("a call goes on though a slowed thread could take over")
            }
            threads[thread].isHandingOver = true
        case .finish:
            break
        }
    }

    private mutating func begin(_ emission: Int, _ thread: Int) throws(Violation) {
        if threads.contains(where: { $0.walk != nil }) { throw Violation("two threads deliver at once") }
        guard emission == begun else {
            throw Violation("emission \(emission) is lost, doubled or out of order")
        }
        begun += 1
        if emissions[emission].thread != thread {
            threads[thread].foreignCount += 1
            if threads[thread].foreignCount > Self.limit { throw Violation("a turn does not end") }
        }
        let last = fault == .callsNewcomers ? .max : emissions[emission].lastSerial
        threads[thread].walk = Walk(
            emission: emission, end: slots.prefix { $0.serial <= last }.count)
    }
}
