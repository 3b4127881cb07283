@testable import BenchmarkEngine

extension RaceTests {
    func race(_ alternatives: [Alternative], _ plan: Plan, keepsMemory: Bool = false) -> Race {
        Race(Contest(of: alternatives, keepsMemory: keepsMemory), plan)
    }

    func run(_ alternatives: [Alternative], _ plan: Plan? = nil) -> Race.Finish {
        let plan = plan ?? self.plan
        let race = race(alternatives, plan)
        let calibration = race.calibrate()
        return race.finish(
            calibration, (0..<plan.processes).map { race.measure(calibration, process: $0) })
    }

    /// An alternative that makes 100,000 deliveries per operation, and drops one in every `forgets`.
    func counting(
        _ id: String, _ reference: String? = nil, forgets: Int = .max, isRanked: Bool = true,
        measuresLatency: Bool = false
    ) -> Alternative {
        Alternative(
            id: id, comparedTo: reference.map { [$0] } ?? [], isRanked: isRanked,
            measuresLatency: measuresLatency
        ) { repetitions in
            var due = 0
            let deliveries = { due - due / forgets }
            return TimedRun(
                operations: repetitions, expectedDeliveries: repetitions * 100_000, deliveries: deliveries
            ) {
                for _ in 0..<repetitions {
                    // The optimizer cannot remove a read of the clock.
                    for _ in 0..<20 { _ = ContinuousClock.now }
                    due += 100_000
                }
            }
        }
    }
}

extension Contest {
    /// A contest for which nothing but its alternatives matters.
    init(
        of alternatives: [Alternative], observers: Int = 1, isTimed: Bool = true, keepsMemory: Bool = false
    ) {
        self.init(
            workload: "wait", observers: observers, unit: "turn", unitsPerSubject: 1, isTimed: isTimed,
            keepsMemory: keepsMemory, alternatives: alternatives
        ) { $0 }
    }
}

/// An alternative that reports the given duration of a repetition instead of being timed.
func stub(
    _ id: String, comparedTo references: [String] = [],
    _ duration: @escaping @Sendable (_ repetitions: Int) -> Duration
) -> Alternative {
    Alternative(id: id, comparedTo: references) { repetitions in
        TimedRun(
            operations: repetitions, expectedDeliveries: 0, deliveries: { 0 },
            ownDuration: { duration(repetitions) * repetitions }
        ) {}
    }
}
