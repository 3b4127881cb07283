import BenchmarkEngine
import ObservatoryWorkloads
import Testing

/// Every timed alternative makes all of its deliveries.
@Suite struct DeliveryTests {
    private static let repetitions = 3

    @Test(arguments: Workload.allCases, Workload.timedStrategies)
    func exactlyTheExpectedDeliveriesAreMade(in workload: Workload, by strategy: String) {
        for observers in [0, 1, 2, 7, 64] where observers >= workload.fewestObservers {
            for alternative in workload.alternatives(observers: observers, of: [strategy]) {
                let timedRun = alternative.prepare(Self.repetitions)
                timedRun.warmUp()
                let deliveries = timedRun.count().deliveries
                #expect(
                    deliveries == timedRun.expectedDeliveries, "\(alternative.id), \(observers) observers")
                #expect(
                    deliveries == Self.repetitions * workload.deliveries(observers)
                        + workload.deliveriesAfterwards(observers))
                // In a lesson, each delivery is an operation.
                #expect(workload.isLesson ? timedRun.operations == deliveries : timedRun.operations > 0)
            }
        }
    }

    @Test(arguments: ["floor/everybody-asked", "keyed", "published/keyed"])
    func allTrialsOfAKeyedWorkloadShareOneSubject(id: String) throws {
        let alternative = try Workload.keyedNotify.alternative(
            id, observers: 200, of: ["keyed", "published/keyed"])
        #expect(alternative.keepsSubject)
        let first = alternative.prepare(1)
        let second = alternative.prepare(1)
        first.run()
        second.run()
        #expect(first.deliveries() == 20)
        #expect(second.deliveries() == 20)
    }
}

extension Workload {
    /// The number of deliveries that a repetition has to make, according to the workload's `meaning`.
    fileprivate func deliveries(_ observers: Int) -> Int {
        switch self {
        case .notify, .register, .memory, .churn, .reregister: observers
        case .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth: 0
        case .ownerDeath: observers / 2
        // Two threads emit. Deliveries to temporary observers are not counted.
        case .contention, .sustained: 2 * observers
        // For 64 observers there are 6 items, so every sixth observer has chosen the one that is played.
        case .keyedNotify: observers < 20 ? observers : (observers + 5) / 6
        case .lessonReference, .lessonLifetime, .lessonDispatch, .lessonLibrary: observers
        }
    }

    /// The deliveries that `showEffect` makes: two emissions, and one more observer during the first.
    fileprivate func deliveriesAfterwards(_ observers: Int) -> Int {
        self == .sustained ? 2 * observers + 1 : 0
    }
}
