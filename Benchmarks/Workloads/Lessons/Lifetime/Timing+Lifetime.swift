import BenchmarkEngine

extension Timing {
    /// Registers all observers, plays, lets all owners go, and plays again; an operation is one such life.
    ///
    /// The play in the middle shows that every observer was registered. The one at the end is part of what a
    /// registration costs whose subject finds out only then that its owner was deallocated.
    static func lifetime<R: MortalRig>(_ make: @escaping @Sendable (_ observers: Int) -> R) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rigs = (0..<repetitions).map { _ in make(observers) }
                return Trial(
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
