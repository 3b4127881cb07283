package import BenchmarkEngine

/// A task that strategies are timed at.
public enum Workload: String, CaseIterable, Sendable {
    /// One emission to a number of observers.
    case notify
    /// Registering with a new player.
    case register
    /// Removing all observers, in random order.
    case cancelRandom = "cancel-random"
    /// Removing all observers, the oldest first.
    case cancelOldest = "cancel-oldest"
    /// Removing all observers, the newest first.
    case cancelNewest = "cancel-newest"
    /// Removing all of many observers in random order, compared with removing few.
    case cancelGrowth = "cancel-growth"
    /// Replacing one observer between two emissions.
    case churn
    /// Observers that remove themselves and register again while they are called.
    case reregister
    /// Deallocating owners, and the first emission after that.
    case ownerDeath = "owner-death"
    /// One emission about an item that ten of the observers have chosen.
    case keyedNotify = "keyed-notify"
    /// The heap memory that a registration keeps.
    case memory
    /// Two threads emitting at the same time.
    case contention
    /// Two threads, each of which repeatedly registers an observer, emits, and removes the observer.
    case sustained
    /// A lesson, in which no strategy takes part: strong, unsafe, unowned and weak references.
    case lessonReference = "lesson-reference"
    /// A lesson: registrations from their beginning to the end of their owners.
    case lessonLifetime = "lesson-lifetime"
    /// A lesson: calls of which the compiler knows more or less.
    case lessonDispatch = "lesson-dispatch"
    /// A lesson: the overhead of the library's lists, which work for any subject.
    case lessonLibrary = "lesson-library"

    /// The title for readers.
    public var title: String {
        switch self {
        case .notify: "Cost of delivering an event"
        case .register: "Cost of registering"
        case .cancelRandom: "Cost of removing, in random order"
        case .cancelOldest: "Cost of removing the oldest first"
        case .cancelNewest: "Cost of removing the newest first"
        case .cancelGrowth: "How removal grows with the number of observers"
        case .churn: "Cost of replacing an observer"
        case .reregister: "Cost of registering again in a callback"
        case .ownerDeath: "Cost of deallocating owners"
        case .keyedNotify: "Cost of delivering by key"
        case .memory: "Memory for each registration"
        case .contention: "Two threads that emit"
        case .sustained: "Two threads that register, emit and remove"
        case .lessonReference: "Lesson: what a reference costs"
        case .lessonLifetime: "Lesson: what registering, releasing and removing cost"
        case .lessonDispatch: "Lesson: what a call costs"
        case .lessonLibrary: "Lesson: what the library costs"
        }
    }

    /// The measured task, as a sentence.
    public var meaning: String {
        switch self {
        case .notify:
            "play an item that a number of observers receive; per delivery, or per emission if there are none"
        case .register: "register a number of observers with a new player; per registration"
        case .cancelRandom: "remove all observers, in random order; per removal"
        case .cancelOldest: "remove all observers, the oldest first; per removal"
        case .cancelNewest: "remove all observers, the newest first; per removal"
        case .cancelGrowth: "remove all observers, in random order, against doing so with 64; per removal"
        case .churn: "remove the oldest observer, register one, and play; per round of the three"
        case .reregister:
            "play to observers that remove themselves and register again, closures as new ones; per delivery"
        case .ownerDeath: "release every second owner, and play once; per owner"
        case .keyedNotify:
            "play an item that ten of all observers have chosen, as every item has ten; per delivery"
        case .memory: "what the heap holds for a registration, beside the caller's closure or object"
        case .contention: "play from two threads at once; per delivery"
        case .sustained:
            "from two threads at once, register an observer, play, and remove it; per round of the three"
        case .lessonReference: "call objects through strong, unowned, unsafe and weak references; per call"
        case .lessonLifetime: "register, play, release the owner, and play again; per owner"
        case .lessonDispatch: "call into another module, knowing more or less of what is called; per call"
        case .lessonLibrary: "notify by a list of the library beside a player of the same kind; per delivery"
        }
    }

    /// Returns the unit of work that the numbers refer to, for a number of observers.
    public func unit(observers: Int) -> String {
        switch self {
        case .notify: observers == 0 ? "emission" : "delivery"
        case .register, .memory: "registration"
        case .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth: "removal"
        case .churn, .sustained: "round"
        case .reregister, .contention, .keyedNotify, .lessonLibrary: "delivery"
        case .ownerDeath, .lessonLifetime: "owner"
        case .lessonReference, .lessonDispatch: "call"
        }
    }

    /// Returns the number of units in the cost of the whole subject, such as all deliveries of an emission.
    func unitsPerSubject(observers: Int) -> Int {
        switch self {
        case .notify, .contention: max(1, observers)
        case .keyedNotify: Choice.audience(observers: observers)
        case .register, .memory, .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth, .reregister:
            observers
        case .lessonReference, .lessonLifetime, .lessonDispatch, .lessonLibrary: observers
        case .churn, .sustained: 1
        case .ownerDeath: (observers + 1) / 2
        }
    }

    /// The numbers of observers that a full run times.
    public var sizes: [Int] {
        switch self {
        case .notify: [0, 1, 4, 16, 64, 256, 1_000, 10_000, 100_000, 1_000_000]
        case .register, .cancelRandom: [1, 64, 1_000, 10_000, 100_000]
        case .cancelOldest, .cancelNewest, .reregister, .ownerDeath: [64, 1_000, 100_000]
        case .cancelGrowth: [100_000]
        case .keyedNotify: [10, 1_000, 100_000, 1_000_000]
        case .churn: [1, 64, 1_000]
        case .memory: [1, 64, 1_000, 100_000]
        case .contention, .sustained: [1, 64]
        case .lessonReference, .lessonLifetime, .lessonDispatch, .lessonLibrary: [64, 1_000]
        }
    }

    /// The numbers of observers that a quick run times.
    public var quickSizes: [Int] {
        switch self {
        case .notify: [1, 64, 1_000, 100_000]
        case .register, .cancelRandom: [64, 1_000]
        case .keyedNotify: [10, 1_000]
        case .cancelOldest, .cancelNewest, .churn, .reregister, .ownerDeath, .contention, .sustained: [64]
        case .memory: [1_000]
        case .cancelGrowth: []
        case .lessonReference, .lessonLifetime, .lessonDispatch, .lessonLibrary: [64]
        }
    }

    /// The smallest number of observers for which the workload is meaningful.
    public var fewestObservers: Int { self == .notify ? 0 : 1 }

    /// Whether time is measured, or only heap use.
    public var isTimed: Bool { self != .memory }

    /// The strategies that can be timed, in the order of the tables.
    package static let timedStrategies = Contender.all.filter { !$0.isFloor }.map(\.id)

    /// Returns the contest of this workload: the floors and the strategies, or the ways of a lesson.
    ///
    /// - Parameters:
    ///   - strategies: The ids of the strategies that take part. A lesson omits the ways that use other
    ///     strategies.
    ///   - contenders: All contenders that can take part; ours by default.
    ///   - command: Returns the command that measures one alternative again.
    /// - Returns: `nil` if none of the strategies can take part.
    package func contest(
        observers: Int, strategies: [String], among contenders: [Contender] = Contender.all,
        command: @escaping @Sendable (_ strategy: String) -> String
    ) -> Contest? {
        func alternatives() -> [Alternative] {
            ways?.alternatives(observers: observers, strategies: strategies)
                ?? self.alternatives(observers: observers, strategies: strategies, among: contenders)
        }
        // Of the contest's own size: with another size, other things vary.
        func baseline(of all: [Alternative]) -> Alternative? { all.first { $0.size == nil } ?? all.first }
        let first = alternatives()
        // Created anew, so that the copy has its own subject where a subject is kept.
        guard let original = baseline(of: first), let another = baseline(of: alternatives()) else {
            return nil
        }
        let copy = isTimed ? [original.again(prepare: another.prepare)] : []
        return Contest(
            workload: rawValue, observers: observers, unit: unit(observers: observers),
            unitsPerSubject: unitsPerSubject(observers: observers), isTimed: isTimed,
            keepsMemory: keepsMemory, alternatives: first + copy, command: command)
    }

    /// Whether every repetition has its own subject.
    private var keepsMemory: Bool {
        [
            .register, .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth, .ownerDeath,
            .lessonLifetime,
        ].contains(self)
    }

    private func alternatives(observers: Int, strategies: [String], among all: [Contender]) -> [Alternative] {
        let contenders = all.filter {
            ($0.isFloor || strategies.contains($0.id)) && $0.timings[self] != nil
        }
        guard contenders.contains(where: { !$0.isFloor }) else { return [] }
        let baseline = contenders[0].id
        return contenders.flatMap {
            $0.alternatives(in: self, observers: observers, baseline: baseline)
        }
    }
}
