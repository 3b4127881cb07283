import BenchmarkEngine
import Testing
import Workloads

/// Every timed alternative makes all of its deliveries, and an alternative that does not is refused.
@Suite struct DeliveryTests {
    private static let repetitions = 3

    @Test(arguments: Workload.allCases, Workload.timedStrategies)
    func exactlyTheExpectedDeliveriesAreMade(in workload: Workload, by strategy: String) {
        for observers in [0, 1, 2, 7, 64] where observers >= workload.fewestObservers {
            let contest = workload.contest(observers: observers, strategies: [strategy]) { $0 }
            for alternative in contest?.alternatives ?? [] {
                let trial = alternative.prepare(Self.repetitions)
                let deliveries = trial.runAndCount()
                #expect(deliveries == trial.expectedDeliveries, "\(alternative.id), \(observers) observers")
                #expect(
                    deliveries == Self.repetitions * workload.deliveries(observers)
                        + workload.deliveriesAfterwards(observers))
                // In a lesson, each delivery is an operation.
                #expect(workload.isLesson ? trial.operations == deliveries : trial.operations > 0)
            }
        }
    }

    @Test(arguments: ["floor/everybody-asked", "keyed", "published/keyed"])
    func allTrialsOfAKeyedWorkloadShareOneSubject(id: String) throws {
        let contest = try #require(
            Workload.keyedNotify.contest(observers: 200, strategies: ["keyed", "published/keyed"]) { $0 })
        let alternative = try #require(contest.alternatives.first { $0.id == id })
        #expect(alternative.keepsSubject)
        let first = alternative.prepare(1)
        let second = alternative.prepare(1)
        first.run()
        second.run()
        #expect(first.deliveries() == 20)
        #expect(second.deliveries() == 20)
    }

    @Test func anAlternativeThatDropsOneDeliveryInAMillionIsRefusedAndTheOthersContinue() throws {
        let contest = try #require(
            Workload.notify.contest(observers: 8, strategies: ["tokens", "owner-bound"]) { $0 })
        let forgetful = Alternative(
            id: "forgetful", comparedTo: ["tokens"],
            prepare: Timing.notify(ForgetfulRig.init)(1_000_000))
        let race = Race(
            Contest(
                workload: "notify", observers: 8, unit: "delivery", unitsPerSubject: 8,
                alternatives: contest.alternatives + [forgetful]
            ) { $0 }, Plan(rounds: 9, sampleDuration: .microseconds(100), seed: 5))
        let finish = race.run()
        #expect(finish.results.map(\.strategy) == contest.alternatives.map(\.id))
        #expect(finish.results.allSatisfy { $0.rounds == 9 })
        #expect(
            finish.refusals == [
                .wrongDeliveries(alternative: "forgetful", expected: 1_000_000, actual: 999_999)
            ])
    }
}

/// Counts deliveries instead of making them, since there are a million, and drops the last of each million.
private final class ForgetfulRig: Rig {
    private var registered = 0
    private var due = 0

    init(observers: Int) {}

    var deliveries: Int { due - due / 1_000_000 }

    func register(_ number: Int) { registered += 1 }

    func emit() { due += registered }
}

extension Trial {
    /// Runs the trial once, as a race does, and returns its deliveries, including those of `showEffect`.
    func runAndCount() -> Int {
        warmUp()
        let before = deliveries()
        run()
        showEffect()
        return deliveries() - before
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
