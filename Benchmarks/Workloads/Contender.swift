import BenchmarkEngine
public import ObserverContract

/// A strategy or a floor, with the workloads that it takes part in.
public struct Contender: Sendable {
    package let id: String

    /// The ids by whose cost its cost is divided, where they are in the same race; the first is its floor.
    let references: [String]

    /// Further ids by whose cost its cost is divided, listed after the race's baseline.
    let rivals: [String]

    let timings: [Workload: Timing.Scaled]

    /// Whether it is only a reference to measure against, not a strategy: a ``Floor``, a copy of one, or
    /// another way that a strategy is compared with.
    package let isFloor: Bool

    /// The id of the floor that it copies; `nil` for an original.
    let original: String?

    /// Creates a second copy of a floor, from a separately compiled module. The difference between the two
    /// shows how much the compiler and the linker change the cost of the same source in another place.
    package init(copyOf floor: Floor, _ timings: [Workload: Timing.Scaled]) {
        self.init(
            "\(floor.rawValue) (compiled apart)", against: [floor.rawValue], isFloor: true,
            copyOf: floor.rawValue, timings)
    }

    @usableFromInline
    init(
        _ id: String, against references: [String] = [], rivals: [String] = [], isFloor: Bool = false,
        copyOf original: String? = nil, _ timings: [Workload: Timing.Scaled]...
    ) {
        self.id = id
        self.original = original
        self.references = references
        self.rivals = rivals
        self.isFloor = isFloor
        self.timings = timings.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }

    /// Creates a contender of another package, which takes part in every workload that its rig supports.
    ///
    /// - Parameter floor: The floor by whose cost its cost is divided.
    package init<R: Rig>(_ id: String, against floor: Floor, rig make: @escaping MakeRig<R>) {
        self.init(id, against: [floor.rawValue], R.timings(make), R.ownerTimings(make))
        precondition(
            timings[.churn] != nil || !(R.self is any RemovableRig.Type),
            "a rig must conform to RemovableRig itself, not conditionally")
        precondition(
            timings[.reregister] != nil || !(R.self is any RestlessRig.Type),
            "a rig must conform to RestlessRig itself, not conditionally")
        precondition(
            timings[.ownerDeath] != nil || !(R.self is any MortalRig.Type),
            "a rig must conform to MortalRig itself, not conditionally")
    }

    /// Creates a contender of another package that is described by closures. Their calls are timed too.
    @inlinable
    public init<Subject, Token: ~Copyable>(_ strategy: SubjectStrategy<Subject, Token>, against floor: Floor)
    {
        let make = { @Sendable observers in SubjectRig(strategy, observers: observers) }
        self.init(
            strategy.id, against: [floor.rawValue],
            strategy.isRemovable ? Self.leaving(make) : Self.staying(make))
    }

    /// Returns the contender's alternative in a workload; two of different size for `cancelGrowth`; none if
    /// it doesn't take part.
    ///
    /// - Parameter baseline: The id of the race's baseline, added to the contender's references.
    func alternatives(in workload: Workload, observers: Int, baseline: String) -> [Alternative] {
        guard let scaled = timings[workload] else { return [] }
        var others = references + (references.contains(baseline) ? [] : [baseline]) + rivals
        var alternatives: [Alternative] = []
        if workload == .cancelGrowth {
            others = ["\(id) at \(Self.fewObservers)"]
            alternatives.append(
                Alternative(
                    id: others[0], isRanked: false, size: Self.fewObservers, leavesOut: scaled.leavesOut,
                    prepare: scaled(Self.fewObservers)))
        }
        alternatives.append(
            Alternative(
                id: id, comparedTo: original.map { [$0] } ?? others.filter { $0 != id }, isRanked: !isFloor,
                copyOf: original, measuresLatency: workload == .notify && original == nil,
                countsHeapUse: scaled.countsHeapUse, keepsSubject: workload == .keyedNotify,
                leavesOut: scaled.leavesOut, prepareEighth: observers >= 8_000 ? scaled(observers / 8) : nil,
                prepare: scaled(observers)))
        return alternatives
    }

    /// The small size that `cancelGrowth` compares with.
    private static let fewObservers = 64
}

extension Contender {
    /// Returns the timings that every rig supports.
    @inlinable
    public static func staying<R: Rig>(_ make: @escaping MakeRig<R>) -> [Workload: Timing.Scaled] {
        [.notify: Timing.notify(make), .register: Timing.register(make), .memory: Timing.register(make)]
    }

    /// Returns the timings of `removable(_:)`, and that of observers which are replaced while they are called.
    @inlinable
    public static func leaving<R: RestlessRig>(_ make: @escaping MakeRig<R>) -> [Workload: Timing.Scaled] {
        var timings = removable(make)
        timings[.reregister] = Timing.reregister(make)
        return timings
    }

    /// Returns the timings of `staying(_:)` and `cancelling(_:)`, and that of churn.
    @inlinable
    public static func removable<R: RemovableRig>(_ make: @escaping MakeRig<R>) -> [Workload: Timing.Scaled] {
        var timings = staying(make)
        timings.merge(cancelling(make)) { first, _ in first }
        timings[.churn] = Timing.churn(make)
        return timings
    }

    /// Returns the timings of removing all observers, in every order.
    @inlinable
    public static func cancelling<R: RemovableRig>(
        _ make: @escaping MakeRig<R>
    ) -> [Workload: Timing.Scaled] {
        [
            .cancelRandom: Timing.cancel(make, in: .random),
            .cancelGrowth: Timing.cancel(make, in: .random),
            .cancelOldest: Timing.cancel(make, in: .oldestFirst),
            .cancelNewest: Timing.cancel(make, in: .newestFirst),
        ]
    }

    /// Returns the timings of a subject that several threads may use.
    static func contended<R: ContendedRig>(_ rig: R.Type) -> [Workload: Timing.Scaled] {
        [.contention: Timing.contention(rig)]
    }

    /// Returns the same timings for a subject whose observers may be registered and removed meanwhile.
    // `actor` and `thread-owned` take no part: another task or thread delivers, so the two threads would be done
    // before their emissions are delivered. Neither does `published/thread-safe`, which declares to break the
    // rules about threads, R20 and R21.
    static func contended<R: RestlessContendedRig>(_ rig: R.Type) -> [Workload: Timing.Scaled] {
        [.contention: Timing.contention(rig), .sustained: Timing.sustained(rig)]
    }
}
