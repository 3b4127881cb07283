@testable import ObserverRegistry

/// A model of threads that use one shared registry. Every step that the lock or an atomic mark makes
/// indivisible is one step here, and any thread may take the next one.
///
/// The machine is the real one. The slots are a plain array, and each step checks the registry's promises.
struct Interleaving: Hashable {
    /// An operation of a thread, or of an observer that is called.
    enum Operation: Hashable {
        case emit(Int)
        case register(Int)
        case remove(Int)
    }

    /// A fault in how the registry carries out the machine's answers.
    enum Fault: CaseIterable {
        case returnsInsteadOfResuming
        case queuesInsteadOfTakingOver
        case destroysARecordInPlace
        case endlessTurn
        case deliversTheQueueTwice
        case losesTheFirstQueued
        case resumesThoughTakenOver
        case keepsARecordForever
        case callsTheRemoved
        case callsNewcomers
        case asksForever
        case leavesThoughEmissionsWait
        case slowsDownNobody
        case endsATurnWithRecordsKept
    }

    /// A broken promise of the registry.
    struct Violation: Error {
        let text: String

        init(_ text: String) { self.text = text }
    }

    private struct Slot: Hashable {
        let observer: Int
        let serial: Int
        var isLive = true
    }

    private struct Walk: Hashable {
        let emission: Int
        let end: Int
        var next = 0
    }

    private struct Thread: Hashable {
        var program: [Operation]
        /// The remaining operations of the observer that is being called.
        var callback: ArraySlice<Operation> = []
        var called: Int?
        var walk: Walk?
        var isHandingOver = false
        /// How many more times a slowed thread looks whether emissions wait.
        var looks = 0
        var isAskingNext = false
        var foreignCount = 0

        var isSlowedDown: Bool { looks > 0 }
        var isIdle: Bool { walk == nil && !isHandingOver && !isSlowedDown && !isAskingNext }
    }

    private struct Emission: Hashable {
        let thread: Int
        let number: Int
        let lastSerial: Int
        var recipients: Set<Int>
    }

    private var fault: Fault?
    private let reactions: [Int: [Int: [Operation]]]
    /// The number of emissions of others that a turn delivers.
    private static let limit = 1
    private var machine = DeliveryMachine<Int>(limit: Self.limit)
    private var slots: [Slot] = []
    private var departed: [Int] = []
    private var kept: [Int] = []
    private var threads: [Thread]
    /// All emissions in the order in which they were made; the delivery of the first `begun` has begun.
    private var emissions: [Emission] = []
    private var begun = 0
    private var serial = 0
    private var removed: Set<Int> = []

    /// - Parameters:
    ///   - observers: The observers that are registered at the beginning.
    ///   - reactions: What an observer does when it is called, by observer and number of the emission.
    init(
        observers: [Int], threads programs: [[Operation]], reactions: [Int: [Int: [Operation]]] = [:]
    ) {
        self.reactions = reactions
        threads = programs.map { Thread(program: $0) }
        for observer in observers { register(observer) }
    }

    /// Returns the same threads, with a registry that has a fault.
    func with(_ fault: Fault) -> Self {
        var faulty = self
        faulty.fault = fault
        if fault == .endlessTurn { faulty.machine = DeliveryMachine(limit: .max) }
        return faulty
    }

    var threadCount: Int { threads.count }

    /// Whether a thread has anything left to do.
    func canStep(_ thread: Int) -> Bool { !threads[thread].isIdle || !threads[thread].program.isEmpty }

    /// Takes the next step of a thread.
    mutating func step(_ number: Int) throws(Violation) {
        if let operation = threads[number].callback.popFirst() {
            try perform(operation, number)
        } else if threads[number].called != nil {
            threads[number].called = nil
        } else if let walk = threads[number].walk, walk.next < walk.end {
            try continueWalk(number)
        } else if threads[number].walk != nil || threads[number].isAskingNext {
            // The walk lasts until the lock is taken again.
            try checkCompleteness(of: threads[number].walk)
            threads[number].walk = nil
            threads[number].isAskingNext = false
            clearDeparted()
            try act(number, machine.next(kept: fault == .endsATurnWithRecordsKept ? 0 : kept.count))
        } else if threads[number].isHandingOver {
            threads[number].isHandingOver = false
            if fault != .returnsInsteadOfResuming { try resume(number) }
        } else if threads[number].isSlowedDown {
            try look(number)
        } else {
            try perform(threads[number].program.removeFirst(), number)
        }
    }

    /// Checks what must be true when every thread has returned.
    func checkEnd() throws(Violation) {
        guard begun == emissions.count else { throw Violation("an emission was not delivered") }
        guard machine.phase == .idle, machine.queuedCount == 0 else {
            throw Violation("the machine is not idle")
        }
        guard kept.isEmpty, departed.isEmpty else { throw Violation("a removed record was not destroyed") }
    }

    // MARK: Steps

    private mutating func resume(_ thread: Int) throws(Violation) {
        if machine.phase == .waiting { threads[thread].foreignCount = 0 }
        if fault == .resumesThoughTakenOver, machine.queuedCount > 0 {
            machine.begin(UInt(thread + 1))
            try act(thread, machine.next(kept: 0))
        } else if let action = machine.resume(by: UInt(thread + 1)) {
            try act(thread, action)
        }
    }

    /// A slowed thread looks whether emissions wait for a thread.
    private mutating func look(_ thread: Int) throws(Violation) {
        if fault != .asksForever || machine.phase != .delivering { threads[thread].looks -= 1 }
        let isLastTime = threads[thread].looks == 0
        if fault == .leavesThoughEmissionsWait, isLastTime, machine.phase == .waiting { return }
        if let action = machine.afterYield(by: UInt(thread + 1), isLastTime: isLastTime) {
            threads[thread].looks = 0
            try act(thread, action)
        }
    }

    private mutating func perform(_ operation: Operation, _ thread: Int) throws(Violation) {
        switch operation {
        case .register(let observer): register(observer)
        case .remove(let observer): try remove(observer, thread)
        case .emit(let number): try emit(number, thread)
        }
    }

    private mutating func register(_ observer: Int) {
        serial += 1
        slots.append(Slot(observer: observer, serial: serial))
    }

    private mutating func remove(_ observer: Int, _ thread: Int) throws(Violation) {
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

    private mutating func emit(_ number: Int, _ thread: Int) throws(Violation) {
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
    private mutating func continueWalk(_ thread: Int) throws(Violation) {
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

    private func checkCompleteness(of walk: Walk?) throws(Violation) {
        guard let walk, let left = emissions[walk.emission].recipients.subtracting(removed).first else {
            return
        }
        throw Violation("\(left) was not called for emission \(walk.emission)")
    }

    private mutating func clearDeparted() {
        slots.removeAll { !$0.isLive }
        if fault == .keepsARecordForever { return }
        kept += departed
        departed = []
    }

    private mutating func act(
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
