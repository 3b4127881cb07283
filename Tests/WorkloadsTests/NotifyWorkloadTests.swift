import BenchmarkEngine
import Testing
import Workloads

@Suite struct NotifyWorkloadTests {
    private static let strategies = [
        "notification-center", "observer-protocol", "closure-array", "tokens", "owner-bound",
        "multicast-delegate",
    ]

    @Test(arguments: [0, 1, 64, 1_000])
    func everyAlternativeDeliversExactlyWhatItHasTo(observers: Int) {
        let alternatives = Workload.notify.alternatives(observers: observers, strategies: Self.strategies)
        #expect(alternatives.map(\.id) == ["floor/closure", "floor/weak"] + Self.strategies)
        for alternative in alternatives {
            let trial = alternative.prepare()
            trial.run(7)
            #expect(trial.deliveries() == 7 * observers, "\(alternative.id)")
            #expect(trial.deliveriesPerOperation == observers)
        }
    }

    @Test func theFloorsStayWhenStrategiesAreLeftOut() {
        let alternatives = Workload.notify.alternatives(observers: 1, strategies: ["tokens"])
        #expect(alternatives.map(\.id) == ["floor/closure", "floor/weak", "tokens"])
    }
}
