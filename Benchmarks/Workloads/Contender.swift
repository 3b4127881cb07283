import BenchmarkEngine
public import ObserverContract

/// A strategy or a floor, with the workloads that it can take part in.
public struct Contender: Sendable {
    /// What the strategy is called.
    package let id: String

    /// What its cost is a multiple of, if that is part of the same race; the first one is its floor.
    let references: [String]

    /// What its cost is a multiple of besides, after that of the baseline of the race.
    let rivals: [String]

    let timings: [Workload: Timing.Scaled]

    /// Whether it is there to be measured against, and not to be chosen.
    package let isFloor: Bool

    /// The floor that it is a copy of; `nil` for what is no copy.
    let original: String?

    init(
        _ id: String, against references: [String] = [], rivals: [String] = [], isFloor: Bool = false,
        _ timings: [Workload: Timing.Scaled]...
    ) {
        self.init(id, against: references, rivals: rivals, isFloor: isFloor, timings)
    }

    /// Describes a second copy of a floor, compiled apart from the first: what the compiler and the linker do
    /// with the same lines in another place shows in how far the two come out apart.
    package init(copyOf floor: Floor, _ timings: [Workload: Timing.Scaled]) {
        self.init(
            "\(floor.id) (compiled apart)", against: [floor.id], isFloor: true, copyOf: floor.id, [timings])
    }

    private init(
        _ id: String, against references: [String], rivals: [String] = [], isFloor: Bool = false,
        copyOf original: String? = nil, _ timings: [[Workload: Timing.Scaled]]
    ) {
        self.id = id
        self.original = original
        self.references = references
        self.rivals = rivals
        self.isFloor = isFloor
        self.timings = timings.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }

    /// Describes a strategy of another package, which takes part in all that its rig can do.
    ///
    /// - Parameters:
    ///   - id: What the strategy is called.
    ///   - floor: The least that it can cost, of which its cost is a multiple.
    ///   - make: Makes what drives it.
    package init<R: Rig>(
        _ id: String, against floor: Floor, rig make: @escaping @Sendable (_ observers: Int) -> R
    ) {
        var timings = [R.stayingTimings(make)]
        if let rig = R.self as? any RestlessRig.Type {
            timings.append(Self.restless(rig, make))
        } else if let rig = R.self as? any RemovableRig.Type {
            timings.append(Self.removable(rig, make))
        }
        if let rig = R.self as? any MortalRig.Type { timings.append(Self.mortal(rig, make)) }
        self.init(id, against: [floor.id], timings)
    }

    // What is cast is the type that was asked for what it conforms to, a line above.
    private static func restless<R: RestlessRig>(
        _: R.Type, _ make: @escaping @Sendable (Int) -> any Rig
    ) -> [Workload: Timing.Scaled] {
        R.restlessTimings { make($0) as! R }
    }

    private static func removable<R: RemovableRig>(
        _: R.Type, _ make: @escaping @Sendable (Int) -> any Rig
    ) -> [Workload: Timing.Scaled] {
        R.removalTimings { make($0) as! R }
    }

    private static func mortal<R: MortalRig>(
        _: R.Type, _ make: @escaping @Sendable (Int) -> any Rig
    ) -> [Workload: Timing.Scaled] {
        R.ownerTimings { make($0) as! R }
    }

    /// Describes a strategy of another package that is made of closures, which are timed as well.
    @inlinable
    public init<Subject, Token: ~Copyable>(_ strategy: SubjectStrategy<Subject, Token>, against floor: Floor)
    {
        let make = { @Sendable observers in SubjectRig(strategy, observers: observers) }
        self.init(
            strategy.id, against: floor,
            timings: [Self.staying(make), strategy.isRemovable ? Self.leaving(make) : [:]])
    }

    /// Describes what was made where a rig was compiled.
    @usableFromInline
    init(_ id: String, against floor: Floor, timings: [[Workload: Timing.Scaled]]) {
        self.init(id, against: [floor.id], timings)
    }

    /// The contender in a workload that it can take part in: once, or at two sizes where those are set
    /// against each other.
    ///
    /// - Parameters:
    ///   - workload: What is timed.
    ///   - observers: How many observers there are.
    ///   - baseline: What every cost is a multiple of, after that of the own references.
    func alternatives(in workload: Workload, observers: Int, baseline: String) -> [Alternative] {
        guard let scaled = timings[workload] else { return [] }
        if workload == .cancelGrowth {
            let small = "\(id) at \(Self.fewObservers)"
            return [
                Alternative(
                    id: small, isRanked: false, leavesOut: scaled.leavesOut,
                    prepare: scaled(Self.fewObservers)),
                alternative(in: workload, observers: observers, scaled, comparedTo: [small]),
            ]
        }
        let others = references + (references.contains(baseline) ? [] : [baseline]) + rivals
        return [
            alternative(
                in: workload, observers: observers, scaled, comparedTo: others.filter { $0 != id })
        ]
    }

    /// The size that a large one is set against.
    private static let fewObservers = 64

    private func alternative(
        in workload: Workload, observers: Int, _ scaled: Timing.Scaled, comparedTo others: [String]
    ) -> Alternative {
        Alternative(
            id: id, comparedTo: original.map { [$0] } ?? others, isRanked: !isFloor, copyOf: original,
            measuresLatency: workload == .notify && original == nil, countsHeapUse: scaled.countsHeapUse,
            keepsSubject: workload == .keyedNotify, leavesOut: scaled.leavesOut,
            prepareEighth: observers >= 8_000 ? scaled(observers / 8) : nil,
            prepare: scaled(observers))
    }
}

extension Contender {
    /// What every rig can do.
    @inlinable
    public static func staying<R: Rig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> [Workload: Timing.Scaled] {
        [
            .notify: Timing.notify(make),
            .register: Timing.register(make),
            .memory: Timing.register(make),
        ]
    }

    /// What a rig can do whose observers can come and go at any time.
    @inlinable
    public static func leaving<R: RestlessRig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> [Workload: Timing.Scaled] {
        removable(make).merging([.reregister: Timing.reregister(make)]) { first, _ in first }
    }

    /// What a rig can do whose observers can be removed, but not in the middle of an emission.
    @inlinable
    public static func removable<R: RemovableRig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> [Workload: Timing.Scaled] {
        cancelling(make).merging([.churn: Timing.churn(make)]) { first, _ in first }
    }

    /// The removal of all observers, in every order.
    @inlinable
    public static func cancelling<R: RemovableRig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> [Workload: Timing.Scaled] {
        [
            .cancelRandom: Timing.cancel(make, in: .random),
            .cancelGrowth: Timing.cancel(make, in: .random),
            .cancelOldest: Timing.cancel(make, in: .oldestFirst),
            .cancelNewest: Timing.cancel(make, in: .newestFirst),
        ]
    }

    /// What a rig can do whose observers go with their owners.
    @inlinable
    public static func dying<R: MortalRig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> [Workload: Timing.Scaled] {
        [.ownerDeath: Timing.ownerDeath(make)]
    }

    /// What a subject can do that several threads may use.
    static func contended<R: ContendedRig>(_ rig: R.Type) -> [Workload: Timing.Scaled] {
        [.contention: Timing.contention(rig)]
    }

    /// The same, where observers may come and go meanwhile.
    static func contended<R: RestlessContendedRig>(_ rig: R.Type) -> [Workload: Timing.Scaled] {
        [.contention: Timing.contention(rig), .sustained: Timing.sustained(rig)]
    }
}
