import BenchmarkEngine

extension Timing {
    /// Registers all observers, emits, releases all owners, and emits again; an operation is one lifetime.
    ///
    /// The first emission checks that every observer was registered. The second one belongs to the cost,
    /// because some subjects only then find out that an owner was deallocated.
    static func lifetime<R: MortalRig>(_ make: @escaping MakeRig<R>) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rigs = (0..<repetitions).map { _ in make(observers) }
                return TimedRun(
                    operations: repetitions * observers, expectedDeliveries: repetitions * observers,
                    deliveries: { rigs.reduce(0) { $0 + $1.deliveries } },
                    showEffect: { for rig in rigs { rig.emit() } }
                ) {
                    for rig in rigs {
                        for number in 0..<observers { rig.registerOwned(number) }
                        rig.emit()
                        for number in 0..<observers { rig.dropOwner(number) }
                        rig.emit()
                    }
                }
            }
        }
    }
}
