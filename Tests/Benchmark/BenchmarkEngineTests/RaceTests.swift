import BenchmarkEngine
import Synchronization
import Testing

@Suite struct RaceTests {
    private let plan = Plan(rounds: 9, sampleDuration: .microseconds(100), seed: 3)

    @Test func everyAlternativeIsTimedAndTheFirstTwice() {
        var race = Race(plan)
        var rounds: [Int] = []
        let finish = race.run([counting("base"), counting("other", "base")]) { round, _ in
            rounds.append(round)
        }
        #expect(finish.outcomes.map(\.id) == ["base", "other", "base (again)"])
        #expect(finish.outcomes.map { $0.ratios.map(\.to) } == [[], ["base"], ["base"]])
        #expect(rounds == Array(1...9))
        #expect(finish.outcomes.allSatisfy { $0.samples.count == 9 && $0.deliveries > 0 })
        #expect(finish.outcomes.allSatisfy { $0.nanoseconds.low <= $0.nanoseconds.high })
        #expect(finish.gap == abs(finish.outcomes[2].ratios[0].median - 1))
        #expect(finish.refusals.isEmpty)
    }

    @Test func onlyWhatIsRankedHasAPlace() {
        var race = Race(plan)
        let floor = counting("floor", isRanked: false)
        let finish = race.run([floor, counting("one"), counting("ten", work: 10)])
        #expect(finish.outcomes.map(\.rank) == [nil, 1, 2, nil])
    }

    @Test func whoDropsOneDeliveryInAMillionGetsNoNumberAndTheOthersGoOn() throws {
        var race = Race(plan)
        let finish = race.run([counting("base"), counting("forgetful", "base", forgets: 1_000_000)])
        #expect(finish.outcomes.map(\.id) == ["base", "base (again)"])
        let error = try #require(finish.refusals.first)
        guard case .wrongDeliveries("forgetful", let expected, let actual) = error else {
            Issue.record("the error names somebody else: \(error)")
            return
        }
        #expect(finish.refusals.count == 1)
        #expect(expected - actual >= 1)
        #expect(
            error.description
                == "error: forgetful gets no number: \(expected) deliveries had to be made while it was "
                + "timed, and \(actual) were.")
    }

    @Test func whoTakesFarTooLongIsLeftOutBeforeItHoldsTheOthersUp() {
        var race = Race(
            Plan(rounds: 9, sampleDuration: .microseconds(100), patience: .zero, seed: 3))
        let finish = race.run([counting("endless")])
        #expect(finish.outcomes.isEmpty)
        #expect(
            finish.refusals.map(\.description).first
                == "note: endless gets no number: one timing of it would take more than 0 seconds.")
    }

    @Test func theLimitIsSaidAsItIs() {
        let error = BenchmarkError.tooSlow(alternative: "slow", limit: .milliseconds(400))
        #expect(
            error.description
                == "note: slow gets no number: one timing of it would take more than 0.4 seconds.")
    }

    @Test func anEighthIsEnoughToFindOutWhoIsTooSlow() {
        var race = Race(
            Plan(rounds: 9, sampleDuration: .microseconds(100), patience: .zero, seed: 3))
        let eighth = counting("quadratic")
        let whole = Alternative(id: "quadratic", prepareEighth: eighth.prepare) { _ in
            Issue.record("it was prepared in full size")
            return eighth.prepare(1)
        }
        #expect(race.run([whole]).outcomes.isEmpty)
    }

    @Test func slowAlternativesGetFewerRoundsButEnoughOfThem() {
        var race = Race(
            Plan(rounds: 500, sampleDuration: .microseconds(50), raceDuration: .microseconds(1), seed: 3))
        let finish = race.run([counting("base")])
        #expect(finish.outcomes.map(\.samples.count) == [Plan.fewestRounds, Plan.fewestRounds])
    }

    @Test func whatIsTooShortIsSaid() {
        var race = Race(Plan(rounds: 3, sampleDuration: .zero, seed: 3))
        let alternative = Alternative(id: "nothing") { _ in
            Trial(operations: 1, expectedDeliveries: 0, deliveries: { 0 }) {}
        }
        let warnings = race.run([alternative]).outcomes[0].warnings
        #expect(warnings.contains { $0.contains(/^too short: one timing took \d+ ns$/) })
        #expect(warnings.contains("only 3 rounds"))
    }

    /// The first of nine rounds takes nine times as long as the others.
    @Test func roundsFarFromTheOthersAreSaid() {
        let log = Log()
        let uneven = Alternative(id: "uneven") { repetitions in
            let isSlow = log.add(repetitions) < 2 && log.isTimed
            return Trial(
                operations: repetitions, expectedDeliveries: 0, deliveries: { 0 },
                ownDuration: { .milliseconds(isSlow ? 9 : 1) * repetitions }
            ) {}
        }
        var race = Race(Plan(rounds: 9, sampleDuration: .zero, seed: 3))
        let outcomes = race.run([uneven]) { round, _ in
            if round == 1 { log.begin() }
        }.outcomes
        for outcome in outcomes {
            #expect(outcome.warnings.contains("11 % of the rounds are far from the others"))
        }
        #expect(outcomes.count == 2)
    }

    @Test func singleOperationsAreTimedWhereThatIsAsked() throws {
        var race = Race(plan)
        let finish = race.run([counting("base", measuresLatency: true)])
        let latency = try #require(finish.outcomes[0].latency)
        #expect(latency.count > 0)
        #expect(latency.median <= latency.percentile90)
        #expect(latency.percentile90 <= latency.percentile99)
        #expect(latency.percentile99 <= latency.percentile99_9)
        #expect(latency.percentile99_9 <= latency.maximum)
        #expect(finish.outcomes[1].latency == nil)
    }

    @Test func whoDoesTheWorkMaySayHowLongItTook() {
        var race = Race(plan)
        let alternative = Alternative(id: "threads") { _ in
            Trial(
                operations: 2, expectedDeliveries: 0, deliveries: { 0 },
                ownDuration: { .milliseconds(7) }
            ) {}
        }
        let finish = race.run([alternative])
        #expect(
            finish.outcomes.map(\.samples) == Array(repeating: Array(repeating: 3.5e6, count: 9), count: 2))
    }

    /// Whoever is asked first takes ten times as long as whoever is asked later: by itself the second copy would
    /// need larger batches.
    @Test func bothCopiesOfTheBaselineRunBatchesOfTheSameSize() {
        let log = Log()
        let warming = Alternative(id: "warming") { repetitions in
            let number = log.add(repetitions)
            return Trial(
                operations: repetitions, expectedDeliveries: 0, deliveries: { 0 },
                ownDuration: { .microseconds(number < 2 ? 100 : 10) * repetitions }
            ) {}
        }
        var race = Race(plan)
        let finish = race.run([warming]) { round, _ in
            if round == 1 { log.begin() }
        }
        #expect(finish.outcomes.map(\.samples.count) == [9, 9])
        #expect(log.batches.count == 18 && Set(log.batches).count == 1, "\(log.batches)")
    }

    /// Of three rounds, in each of which whoever comes second takes three times as long: by some seeds that is
    /// always the same copy, and by others it is not.
    @Test func copiesThatComeOutApartAreSaid() {
        var wasSaid: Set<Bool> = []
        for seed in 1...24 as ClosedRange<UInt64> {
            let log = Log()
            let uneven = Alternative(id: "uneven") { repetitions in
                let isSecond = log.add(repetitions).isMultiple(of: 2) == false && log.isTimed
                return Trial(
                    operations: repetitions, expectedDeliveries: 0, deliveries: { 0 },
                    ownDuration: { .milliseconds(isSecond ? 3 : 1) * repetitions }
                ) {}
            }
            var race = Race(Plan(rounds: 3, sampleDuration: .zero, seed: seed))
            let outcomes = race.run([uneven]) { round, _ in
                if round == 1 { log.begin() }
            }.outcomes
            let apart = outcomes.map { outcome in
                outcome.warnings.contains {
                    $0.contains(/^two copies of the same came out at least \d+\.\d % apart$/)
                }
            }
            let ratio = outcomes[1].ratios[0]
            #expect(apart == [false, ratio.low > 1.01 || ratio.high < 0.99], "\(ratio)")
            wasSaid.insert(apart[1])
        }
        #expect(wasSaid == [true, false])
    }

    @Test func withoutTheBaselineThereIsNoCopyOfIt() {
        var race = Race(plan)
        let wrong = Alternative(id: "wrong") { _ in
            Trial(operations: 1, expectedDeliveries: 1, deliveries: { 0 }) {}
        }
        let finish = race.run([wrong, counting("other", "wrong")])
        #expect(finish.outcomes.map(\.id) == ["other"])
        #expect(finish.refusals == [.wrongDeliveries(alternative: "wrong", expected: 1, actual: 0)])
        #expect(finish.gap == nil)
    }

    @Test func whatOtherThreadsTakeFromTheHeapIsNotSaidToBeNothing() {
        var race = Race(plan)
        let prepare = counting("base").prepare
        let finish = race.run([Alternative(id: "threads", countsHeapUse: false, prepare: prepare)])
        #expect(finish.outcomes.map(\.heapUse) == [nil, nil])
    }

    /// An alternative that makes 100,000 deliveries an operation, and leaves out one in every `forgets`.
    private func counting(
        _ id: String, _ reference: String? = nil, forgets: Int = .max, isRanked: Bool = true,
        measuresLatency: Bool = false, work: Int = 1
    ) -> Alternative {
        Alternative(
            id: id, comparedTo: reference.map { [$0] } ?? [], isRanked: isRanked,
            measuresLatency: measuresLatency
        ) { repetitions in
            var due = 0
            let deliveries = { due - due / forgets }
            return Trial(
                operations: repetitions, expectedDeliveries: repetitions * 100_000, deliveries: deliveries
            ) {
                for _ in 0..<repetitions {
                    // Reading the clock takes time that no optimizer can take away.
                    for _ in 0..<work * 20 { _ = ContinuousClock.now }
                    due += 100_000
                }
            }
        }
    }
}

/// Which batches were prepared, all in all and since the rounds began.
private final class Log: Sendable {
    private let state = Mutex<(batches: [Int], isTimed: Bool)>(([], false))

    var batches: [Int] { state.withLock { $0.batches } }
    var isTimed: Bool { state.withLock { $0.isTimed } }

    /// Forgets the batches that only served to find out how large they have to be.
    func begin() { state.withLock { $0 = ([], true) } }

    /// Adds a batch, and returns how many there were before.
    func add(_ batch: Int) -> Int {
        state.withLock { state in
            state.batches.append(batch)
            return state.batches.count - 1
        }
    }
}
