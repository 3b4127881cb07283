import BenchmarkEngine

/// A strategy or a floor, with the workloads that it can take part in.
struct Contender: Sendable {
    let id: String

    /// What its cost is a multiple of, as far as it stands in the same race; the first one is its floor.
    let references: [String]

    let timings: [Workload: Timing.Scaled]

    /// Whether it is there to be measured against, and not to be chosen.
    let isFloor: Bool

    init(
        _ id: String, against references: [String] = [], isFloor: Bool = false,
        _ timings: [Workload: Timing.Scaled]...
    ) {
        self.id = id
        self.references = references
        self.isFloor = isFloor
        self.timings = timings.reduce(into: [:]) { $0.merge($1) { _, last in last } }
    }

    /// The contender in a workload that it can take part in.
    ///
    /// - Parameters:
    ///   - workload: What is timed.
    ///   - observers: How many observers there are.
    ///   - baseline: What everybody's cost is a multiple of, after that of the own references.
    func alternative(in workload: Workload, observers: Int, baseline: String) -> Alternative? {
        guard let scaled = timings[workload] else { return nil }
        let others = references + (references.contains(baseline) ? [] : [baseline])
        return Alternative(
            id: id, comparedTo: others.filter { $0 != id }, isRanked: !isFloor,
            measuresLatency: workload == .notify, countsHeapUse: workload != .contention,
            prepareEighth: observers >= 8_000 ? scaled(observers / 8) : nil,
            prepare: scaled(observers))
    }
}

extension Contender {
    /// What every rig can do.
    static func staying<R: Rig>(_ rig: R.Type) -> [Workload: Timing.Scaled] {
        [
            .notify: Timing.notify(rig),
            .register: Timing.register(rig),
            .memory: Timing.register(rig),
        ]
    }

    /// What a rig can do whose observers can be removed.
    static func leaving<R: RemovableRig>(_ rig: R.Type) -> [Workload: Timing.Scaled] {
        [
            .cancelRandom: Timing.cancel(rig, in: .random),
            .cancelOldest: Timing.cancel(rig, in: .oldestFirst),
            .cancelNewest: Timing.cancel(rig, in: .newestFirst),
            .churn: Timing.churn(rig),
            .reregister: Timing.reregister(rig),
        ]
    }

    /// What a rig can do whose observers go with their owners.
    static func dying<R: MortalRig>(_ rig: R.Type) -> [Workload: Timing.Scaled] {
        [.ownerDeath: Timing.ownerDeath(rig)]
    }

    /// What a subject can do that several threads may use.
    static func contended<R: ContendedRig>(_ rig: R.Type) -> [Workload: Timing.Scaled] {
        [.contention: Timing.contention(rig)]
    }
}
