import Synchronization
import Testing

@testable import BenchmarkEngine

@Suite struct RaceTests {
    private let plan = Plan(rounds: 9, sampleDuration: .microseconds(100), seed: 3)

    @Test func everyAlternativeIsTimedInEveryRound() {
        let base = counting("base")
        let finish = run([base, counting("other", "base"), base.again()])
        #expect(finish.results.map(\.strategy) == ["base", "other", "base (again)"])
        #expect(finish.results.map { $0.ratios.map(\.to) } == [[], ["base"], ["base"]])
        #expect(finish.results.map(\.copyOf) == [nil, nil, "base"])
        #expect(finish.results.allSatisfy { $0.rounds == 9 && $0.deliveries > 0 })
        #expect(finish.values.values.map(\.count) == [9, 9, 9])
        #expect(finish.results.allSatisfy { $0.nanoseconds.map { $0.low <= $0.high } == true })
        let ratio = finish.results[2].ratios[0].median
        #expect(finish.gap == max(ratio, 1 / ratio) - 1)
        #expect(finish.refusals.isEmpty)
    }

    /// Each process yields one value, its median, because its rounds are not independent.
    @Test func everyProcessYieldsOneValue() throws {
        let base = counting("base")
        var plan = plan
        plan.processes = 7
        plan.rounds = 2
        let finish = run([base, counting("other", "base")], plan)
        for result in finish.results {
            #expect((finish.values[result.strategy]?.count, result.byProcess?.count) == (7, 7))
            #expect(result.rounds == 14)
        }
        let ratio = try #require(finish.results[1].ratios.first)
        #expect(ratio.byProcess?.count == 7)
        #expect(run([base], self.plan).results[0].ratios.isEmpty)
    }

    /// Every process runs at another speed and its second round is three times slower, but the ratio stays 2.
    @Test func ratiosAreTakenRoundByRoundInEachProcess() throws {
        let alternatives = [counting("base"), counting("other", "base")]
        let samples = (1...10).map { process in
            let pace = Double(process)
            return RaceSamples(nanoseconds: ["base": [pace, 3 * pace], "other": [2 * pace, 6 * pace]])
        }
        let ratio = try #require(
            race(alternatives, plan).finish(Self.calibration, samples).results[1].ratios.first)
        #expect((ratio.low, ratio.median, ratio.high) == (2, 2, 2))
        #expect(ratio.byProcess == Array(repeating: 2, count: 10))
    }

    @Test func aProcessWithoutSamplesIsNotCountedAndFewProcessesMakeAWarning() {
        let samples = (0..<5).map { _ in RaceSamples(nanoseconds: ["base": [1]]) } + [RaceSamples()]
        var plan = plan
        plan.processes = 6
        let finish = race([counting("base")], plan).finish(Self.calibration, samples)
        #expect(finish.values["base"]?.count == 5 && finish.results[0].byProcess?.count == 5)
        #expect(finish.results[0].warnings == ["an interval of only 5 processes is less sure than 95 %"])
    }

    @Test func onlyARankedAlternativeHasARank() {
        let floor = counting("floor", isRanked: false)
        let finish = run([floor, counting("one"), counting("ten", work: 10)])
        #expect(finish.results.map(\.rank) == [nil, 1, 2])
    }

    @Test func anAlternativeThatDropsOneDeliveryInAMillionGetsNoNumberAndTheOthersContinue() throws {
        let finish = run([counting("base"), counting("forgetful", "base", forgets: 1_000_000)])
        #expect(finish.results.map(\.strategy) == ["base"])
        let error = try #require(finish.refusals.first)
        guard case .wrongDeliveries("forgetful", let expected, let actual) = error else {
            Issue.record("the error names another alternative: \(error)")
            return
        }
        #expect(finish.refusals.count == 1)
        #expect(expected - actual >= 1)
        #expect(
            error.description
                == "error: forgetful gets no number: \(expected) deliveries were due while it was "
                + "timed, and \(actual) were made.")
    }

    @Test func anAlternativeThatTakesTooLongIsRefused() {
        let finish = run([counting("endless")], impatient)
        #expect(finish.results.isEmpty)
        #expect(
            finish.refusals.map(\.description).first
                == "note: endless gets no number: one timing of it would take more than 0 seconds.")
    }

    @Test func theErrorOfASlowAlternativeHasTheExactLimit() {
        let error = BenchmarkError.tooSlow(alternative: "slow", limit: .milliseconds(400))
        #expect(
            error.description
                == "note: slow gets no number: one timing of it would take more than 0.4 seconds.")
    }

    @Test func anAlternativeThatIsTooSlowIsDetectedAtAnEighthOfItsSize() {
        let eighth = counting("quadratic")
        let whole = Alternative(id: "quadratic", prepareEighth: eighth.prepare) { _ in
            Issue.record("it was prepared in full size")
            return eighth.prepare(1)
        }
        #expect(run([whole], impatient).results.isEmpty)
    }

    @Test func aSlowAlternativeGetsFewerRoundsButAtLeastOne() {
        let plan = Plan(
            rounds: 500, sampleDuration: .microseconds(50), raceDuration: .microseconds(1), seed: 3)
        #expect(run([counting("base")], plan).results.map(\.rounds) == [1])
    }

    @Test func aTimingThatIsTooShortMakesAWarning() {
        let warnings = run([stub("nothing") { _ in .nanoseconds(5) }], brief(rounds: 3)).results[0].warnings
        #expect(
            warnings == [
                "too short: one timing took 5 ns", "an interval of only 3 rounds is less sure than 95 %",
            ])
    }

    /// The first of nine rounds takes 90 times as long as the others.
    @Test func roundsFarFromTheOthersMakeAWarning() {
        let log = Log()
        let uneven = stub("uneven") { _ in .milliseconds(log.add() == 0 ? 90 : 10) }
        let race = race([uneven], brief(rounds: 9))
        var samples = race.measure(race.calibrate(), process: 0)
        samples.nanoseconds["uneven"]?[0] = 9e8
        #expect(
            race.finish(Self.calibration, [samples]).results[0].warnings == [
                "11 % of the rounds are far from the others"
            ])
    }

    @Test func singleOperationsAreTimedOnlyOnRequest() throws {
        let base = counting("base", measuresLatency: true)
        let finish = run([base, base.again()])
        let latency = try #require(finish.results[0].latency)
        #expect(latency.count > 0)
        #expect(latency.median <= latency.maximum)
        #expect(finish.results[1].latency == nil)
    }

    @Test func aTrialMayMeasureItsOwnDuration() {
        let alternative = Alternative(id: "threads") { _ in
            Trial(
                operations: 2, expectedDeliveries: 0, deliveries: { 0 },
                ownDuration: { .milliseconds(7) }
            ) {}
        }
        #expect(run([alternative]).values == ["threads": Array(repeating: 3.5e6, count: 9)])
    }

    /// The first timings take ten times as long as later ones: calibrated alone, a copy gets larger batches.
    @Test func aCopyRunsBatchesOfTheSameSize() throws {
        let log = Log()
        let warming = stub("warming") { _ in .microseconds(log.add() < 2 ? 100 : 10) }
        let batches = race([warming, warming.again()], plan).calibrate().batches
        let batch = try #require(batches["warming"]?.repetitions)
        #expect(batches["warming (again)"]?.repetitions == batch)
    }

    /// Otherwise the alternative with the smaller registrations would keep many more subjects alive.
    @Test func ifMemoryIsKeptAllAlternativesHaveBatchesOfTheSameSize() {
        let alternatives = [1, 8].map { weight in
            Alternative(id: "\(weight)") { repetitions in
                var blocks: [[UInt8]] = []
                return Trial(operations: repetitions, expectedDeliveries: 0, deliveries: { 0 }) {
                    for _ in 0..<repetitions { blocks.append(Array(repeating: 0, count: weight * 1_000)) }
                }
            }
        }
        var plan = plan
        plan.batchBytes = 1 << 20
        let sizes = race(alternatives, plan, keepsMemory: true).calibrate().batches.mapValues(\.repetitions)
        // A repetition keeps at most 8,000 bytes and the overhead of an array.
        #expect(sizes["1"] == sizes["8"])
        #expect((110...131).contains(sizes["8"] ?? 0), "\(sizes)")
    }

    @Test(arguments: [(1.0, false), (1.009, false), (1.02, true), (0.97, true)])
    func copiesThatDifferMakeAWarning(ratio: Double, isWarning: Bool) {
        let base = counting("base")
        let samples = (0..<9).map { _ in
            RaceSamples(nanoseconds: ["base": [1], "base (again)": [ratio]])
        }
        let finish = race([base, base.again()], plan).finish(Self.calibration, samples)
        let warnings = finish.results[1].warnings
        #expect(warnings.contains { $0.contains(/^two copies of the same .* \d+\.\d % apart$/) } == isWarning)
        // Which of the two is the original does not matter.
        #expect(finish.gap == max(ratio, 1 / ratio) - 1)
    }

    @Test func copiesOfOneFloorDoNotAffectTheRanksOfRowsWithAnotherFloor() {
        let alternatives = [
            counting("light"), counting("heavy", "light"), counting("first", "heavy"),
            counting("second", "heavy"),
        ]
        let samples = (0..<9).map { _ in
            RaceSamples(nanoseconds: [
                "light": [1], "light (again)": [1.2], "heavy": [30], "heavy (again)": [30.3],
                "first": [33], "second": [36],
            ])
        }
        let copies = [alternatives[0].again(), alternatives[1].again()]
        let finish = race(alternatives + copies, plan).finish(Self.calibration, samples)
        #expect(finish.results.filter { ["first", "second"].contains($0.strategy) }.map(\.rank) == [3, 4])
        #expect(abs((finish.gap ?? 0) - 0.2) < 1e-9)
    }

    @Test func aCopyIsLeftOutIfItsOriginalIsRefused() {
        let wrong = Alternative(id: "wrong") { _ in
            Trial(operations: 1, expectedDeliveries: 1, deliveries: { 0 }) {}
        }
        let finish = run([wrong, counting("other", "wrong"), wrong.again()])
        #expect(finish.results.map(\.strategy) == ["other"])
        #expect(finish.refusals == [.wrongDeliveries(alternative: "wrong", expected: 1, actual: 0)])
        #expect(finish.gap == nil)
    }

    /// One of nine processes found a wrong number of deliveries.
    @Test func nothingIsComparedWithWhatOneProcessRefused() {
        let floor = counting("floor")
        var samples = (0..<9).map { _ in
            RaceSamples(nanoseconds: ["floor": [1], "floor (again)": [1.3], "other": [2]])
        }
        samples[0].nanoseconds["floor"] = nil
        samples[0].refusals = [.wrongDeliveries(alternative: "floor", expected: 1, actual: 0)]
        let finish = race([floor, counting("other", "floor"), floor.again()], plan)
            .finish(Self.calibration, samples)
        #expect(finish.results.map(\.strategy) == ["other"])
        #expect(finish.results.first?.ratios == [])
        #expect(finish.gap == nil)
    }

    @Test func theHeapUseIsUnknownIfOtherThreadsDoTheWork() {
        let prepare = counting("base").prepare
        let finish = run([Alternative(id: "threads", countsHeapUse: false, prepare: prepare)])
        #expect(finish.results.map(\.heapUse) == [nil])
    }

    private var impatient: Plan {
        Plan(rounds: 9, sampleDuration: .microseconds(100), patience: .zero, seed: 3)
    }

    private func brief(rounds: Int) -> Plan { Plan(rounds: rounds, sampleDuration: .zero, seed: 3) }

    private static let calibration = Calibration(batches: [:], rounds: 1, refusals: [])

    private func race(_ alternatives: [Alternative], _ plan: Plan, keepsMemory: Bool = false) -> Race {
        Race(
            Contest(
                workload: "wait", observers: 1, unit: "turn", unitsPerSubject: 1, keepsMemory: keepsMemory,
                alternatives: alternatives
            ) { $0 }, plan)
    }

    private func run(_ alternatives: [Alternative], _ plan: Plan? = nil) -> Race.Finish {
        let plan = plan ?? self.plan
        let race = race(alternatives, plan)
        let calibration = race.calibrate()
        return race.finish(
            calibration, (0..<plan.processes).map { race.measure(calibration, process: $0) })
    }

    /// An alternative that reports the given duration of a repetition instead of being timed.
    private func stub(
        _ id: String, _ duration: @escaping @Sendable (_ repetitions: Int) -> Duration
    ) -> Alternative {
        Alternative(id: id) { repetitions in
            Trial(
                operations: repetitions, expectedDeliveries: 0, deliveries: { 0 },
                ownDuration: { duration(repetitions) * repetitions }
            ) {}
        }
    }

    /// An alternative that makes 100,000 deliveries per operation, and drops one in every `forgets`.
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
                    // The optimizer cannot remove a read of the clock.
                    for _ in 0..<work * 20 { _ = ContinuousClock.now }
                    due += 100_000
                }
            }
        }
    }
}

/// A call counter.
private final class Log: Sendable {
    private let count = Mutex(0)

    /// Counts a call, and returns the number of calls before it.
    func add() -> Int {
        count.withLock { count in
            count += 1
            return count - 1
        }
    }
}
