package import BenchmarkEngine

/// Something that strategies are timed at.
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
    /// Removing in random order from many observers, against removing from few.
    case cancelGrowth = "cancel-growth"
    /// Replacing one observer between two emissions.
    case churn
    /// Observers who remove and register themselves while they are called.
    case reregister
    /// The death of owners, and the first emission after it.
    case ownerDeath = "owner-death"
    /// One emission about an item that ten of the observers have chosen.
    case keyedNotify = "keyed-notify"
    /// What a registration holds on the heap.
    case memory
    /// Two threads that emit at the same time.
    case contention
    /// Two threads, each of which registers an observer, emits and removes the observer, again and again.
    case sustained
    /// A lesson, in which no strategy takes part: references that are kept, trusted or weak.
    case lessonReference = "lesson-reference"
    /// A lesson: how long what was registered lives.
    case lessonLifetime = "lesson-lifetime"
    /// A lesson: how much is known of what is called.
    case lessonDispatch = "lesson-dispatch"
    /// A lesson: what a list of the library costs, which works for any subject.
    case lessonLibrary = "lesson-library"

    /// What a reader calls it.
    public var title: String {
        switch self {
        case .notify: "Cost of delivering an event"
        case .register: "Cost of registering"
        case .cancelRandom: "Cost of removing, in random order"
        case .cancelOldest: "Cost of removing the oldest first"
        case .cancelNewest: "Cost of removing the newest first"
        case .cancelGrowth: "How removal grows with the number of observers"
        case .churn: "Cost of coming and going"
        case .reregister: "Cost of registering again in a callback"
        case .ownerDeath: "Cost of an owner's end"
        case .keyedNotify: "Cost of delivering by key"
        case .memory: "Memory for each registration"
        case .contention: "Two threads that emit"
        case .sustained: "Two threads that register, emit and remove"
        case .lessonReference: "Lesson: what a reference costs"
        case .lessonLifetime: "Lesson: what a lifetime costs"
        case .lessonDispatch: "Lesson: what a call costs"
        case .lessonLibrary: "Lesson: what the library costs"
        }
    }

    /// What is timed, in a sentence.
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
        case .reregister: "play to observers who remove themselves and register again; per delivery"
        case .ownerDeath: "let every second owner go, and play once; per owner"
        case .keyedNotify:
            "play an item that ten of all observers have chosen, as every item has ten; per delivery"
        case .memory: "what the heap holds for a registration, beside the caller's closure or object"
        case .contention: "play from two threads at once; per delivery"
        case .sustained:
            "from two threads at once, register an observer, play, and remove it; per round of the three"
        case .lessonReference: "call objects through references that are kept, trusted or weak; per call"
        case .lessonLifetime: "register, play, let the owner go, and play again; per owner"
        case .lessonDispatch: "call into another module, knowing more or less of what is called; per call"
        case .lessonLibrary: "notify by a list of the library beside a player of the same kind; per delivery"
        }
    }

    /// What the numbers of the workload are for, with so many observers.
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

    /// How many of its units the whole subject costs: all deliveries of an emission, all registrations.
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

    /// The fewest observers that the workload means anything with.
    public var fewestObservers: Int { self == .notify ? 0 : 1 }

    /// Whether time is measured, or only what is taken from the heap.
    public var isTimed: Bool { self != .memory }

    /// The strategies that there are trials of, in the order of the tables.
    package static let timedStrategies = Contender.all.filter { !$0.isFloor }.map(\.id)

    /// What this workload compares with so many observers: the floors, then the strategies,
    /// or the ways of a lesson.
    ///
    /// - Parameters:
    ///   - observers: How many observers there are.
    ///   - strategies: The strategies that take part, if the workload is anything for them. A lesson leaves
    ///     out the ways that use others.
    ///   - contenders: All that there are trials of; ours unless stated.
    ///   - command: The command that measures one of them alone.
    /// - Returns: `nil` when none of the strategies can take part.
    package func contest(
        observers: Int, strategies: [String], among contenders: [Contender] = Contender.all,
        command: @escaping @Sendable (_ strategy: String) -> String
    ) -> Contest? {
        func alternatives() -> [Alternative] {
            lesson?.alternatives(observers: observers, strategies: strategies)
                ?? self.alternatives(observers: observers, strategies: strategies, among: contenders)
        }
        let first = alternatives()
        guard let baseline = first.first else { return nil }
        // Made a second time, so that it is of another subject where a subject is kept.
        let copy = isTimed ? [baseline.again(prepare: alternatives()[0].prepare)] : []
        return Contest(
            workload: rawValue, observers: observers, unit: unit(observers: observers),
            unitsPerSubject: unitsPerSubject(observers: observers), isTimed: isTimed,
            keepsMemory: keepsMemory, alternatives: first + copy, command: command)
    }

    /// Whether every repetition has a subject of its own.
    private var keepsMemory: Bool {
        switch self {
        case .register, .cancelRandom, .cancelOldest, .cancelNewest, .ownerDeath, .lessonLifetime: true
        // Here two sizes stand in one contest, of which the small one would have a batch of one.
        case .cancelGrowth: false
        case .notify, .churn, .reregister, .keyedNotify, .memory, .contention, .sustained: false
        case .lessonReference, .lessonDispatch, .lessonLibrary: false
        }
    }

    private func alternatives(
        observers: Int, strategies: [String], among all: [Contender]
    ) -> [Alternative] {
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
