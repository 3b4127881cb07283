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

    struct Slot: Hashable {
        let observer: Int
        let serial: Int
        var isLive = true
    }

    struct Walk: Hashable {
        let emission: Int
        let end: Int
        var next = 0
    }

    struct Thread: Hashable {
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

    struct Emission: Hashable {
        let thread: Int
        let number: Int
        let lastSerial: Int
        var recipients: Set<Int>
    }

    var fault: Fault?
    let reactions: [Int: [Int: [Operation]]]
    /// The number of emissions of others that a turn delivers.
    static let limit = 1
    var machine = DeliveryMachine<Int>(limit: Self.limit)
    var slots: [Slot] = []
    var departed: [Int] = []
    var kept: [Int] = []
    var threads: [Thread]
    /// All emissions in the order in which they were made; the delivery of the first `begun` has begun.
    var emissions: [Emission] = []
    var begun = 0
    var serial = 0
    var removed: Set<Int> = []

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
}
