import Testing

@testable import BenchmarkEngine

/// What is computed from the samples of all processes, and which warnings it gets.
extension RaceTests {
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
        let ratio = try #require(finish(alternatives, samples).results[1].ratios.first)
        #expect((ratio.low, ratio.median, ratio.high) == (2, 2, 2))
        #expect(ratio.byProcess == Array(repeating: 2, count: 10))
    }

    @Test(arguments: [
        (
            [[1.0], [1], [1], [1], [1]],
            ["with only 5 processes, the interval assumes a log-normal distribution"]
        ),
        ([[1, 2]], [alone, "with only 2 rounds, the interval assumes a log-normal distribution"]),
        ([[1]], [alone, "one value has no interval"]),
    ])
    func aProcessWithoutSamplesIsNotCountedAndFewProcessesMakeAWarning(
        processes: [[Double]], warnings: [String]
    ) {
        var plan = plan
        plan.processes = 6
        let samples = processes.map { RaceSamples(nanoseconds: ["base": $0, "other": $0]) } + [RaceSamples()]
        let finish = finish([counting("base"), counting("other", "base")], samples, plan)
        #expect(finish.results.map(\.warnings) == [warnings, warnings])
        // The rounds of one process are not independent values.
        let values = processes.count > 1 ? processes.count : nil
        #expect(finish.results.map { $0.byProcess?.count } == [values, values])
        #expect(finish.results[1].ratios.map { $0.byProcess?.count } == [values])
    }

    private static let alone = "only one of 6 processes gave numbers, and the interval holds for it alone"

    @Test func onlyARankedAlternativeHasARank() {
        let alternatives = [counting("floor", isRanked: false), counting("one"), counting("ten")]
        let finish = finish(alternatives, samples(["floor": 1, "one": 1, "ten": 10]))
        #expect(finish.results.map(\.rank) == [nil, 1, 2])
    }

    /// Twenty-five rounds are more than enough values, but what slows their process down slows all of them.
    @Test func theRoundsOfOneProcessDecideNoRank() {
        let rounds = ["one": Array(repeating: 1.0, count: 25), "more": Array(repeating: 1.1, count: 25)]
        func ranks(_ samples: [RaceSamples]) -> [Int?] {
            finish([counting("one"), counting("more")], samples).results.map(\.rank)
        }
        let samples = RaceSamples(nanoseconds: rounds)
        #expect(ranks([samples]) == [1, 1])
        #expect(ranks([samples, RaceSamples()]) == [1, 1])
        #expect(ranks(Array(repeating: samples, count: 6)) == [1, 2])
    }

    @Test func aTimingThatIsTooShortMakesAWarning() {
        let warnings = run([stub("nothing") { _ in .nanoseconds(5) }], brief(rounds: 3)).results[0].warnings
        #expect(
            warnings == [
                "too short: one timing took 5 ns",
                "with only 3 rounds, the interval assumes a log-normal distribution",
            ])
    }

    /// The first of nine rounds takes 90 times as long as the others.
    @Test func roundsFarFromTheOthersMakeAWarning() {
        let uneven = stub("uneven") { _ in .milliseconds(10) }
        let race = race([uneven], brief(rounds: 9))
        var samples = race.measure(race.calibrate(), process: 0)
        samples.nanoseconds["uneven"]?[0] = 9e8
        let warnings = finish([uneven], [samples]).results[0].warnings
        #expect(warnings == ["11 % of the rounds are far from the others"])
    }

    /// At least ten operations took longer than any percentile.
    @Test func aPercentileIsGivenOnlyForEnoughOperations() throws {
        #expect(Latency(of: []) == nil)
        for (count, percentiles) in [(99, 0), (100, 1), (999, 1), (1_000, 2), (9_999, 2), (10_000, 3)] {
            let latency = try #require(Latency(of: Array(1...count)))
            let given = [latency.percentile90, latency.percentile99, latency.percentile99_9]
            #expect(given.compactMap(\.self).count == percentiles, "\(count) operations")
        }
        let latency = try #require(Latency(of: (1...10_000).reversed()))
        #expect((latency.median, latency.maximum, latency.count) == (5_000, 10_000, 10_000))
        #expect(latency.percentile90 == 9_000 && latency.percentile99 == 9_900)
        #expect(latency.percentile99_9 == 9_990)
    }

    @Test(arguments: [(1.0, false), (1.009, false), (1.02, true), (0.97, true)])
    func copiesThatDifferMakeAWarning(ratio: Double, isWarning: Bool) {
        let base = counting("base")
        let finish = finish([base, base.again()], samples(["base": 1, "base (again)": ratio]))
        let warnings = finish.results[1].warnings
        #expect(
            warnings.contains { $0.contains(/^two copies of the same code differed by .* \d+\.\d %$/) }
                == isWarning)
        // Which of the two is the original does not matter.
        #expect(finish.results.largestGap == max(ratio, 1 / ratio) - 1)
    }

    @Test func copiesOfOneFloorDoNotAffectTheRanksOfRowsWithAnotherFloor() {
        let alternatives = [
            counting("light"), counting("heavy", "light"), counting("first", "heavy"),
            counting("second", "heavy"),
        ]
        let samples = samples([
            "light": 1, "light (again)": 1.2, "heavy": 30, "heavy (again)": 30.3, "first": 33, "second": 36,
        ])
        let finish = finish(alternatives + [alternatives[0].again(), alternatives[1].again()], samples)
        #expect(finish.results.filter { ["first", "second"].contains($0.strategy) }.map(\.rank) == [3, 4])
        #expect(abs((finish.results.largestGap ?? 0) - 0.2) < 1e-9)
    }

    @Test func aCopyIsLeftOutIfItsOriginalIsRefused() {
        let wrong = Alternative(id: "wrong") { _ in
            TimedRun(operations: 1, expectedDeliveries: 1, deliveries: { 0 }) {}
        }
        let finish = run([wrong, counting("other", "wrong"), wrong.again()])
        #expect(finish.results.map(\.strategy) == ["other"])
        #expect(finish.refusals == [.wrongDeliveries(alternative: "wrong", expected: 1, actual: 0)])
        #expect(finish.results.largestGap == nil)
    }

    /// One of nine processes found a wrong number of deliveries.
    @Test func nothingIsComparedWithWhatOneProcessRefused() {
        let floor = counting("floor")
        var samples = samples(["floor": 1, "floor (again)": 1.3, "other": 2])
        samples[0].nanoseconds["floor"] = nil
        samples[0].refusals = [.wrongDeliveries(alternative: "floor", expected: 1, actual: 0)]
        let finish = finish([floor, counting("other", "floor"), floor.again()], samples)
        #expect(finish.results.map(\.strategy) == ["other"])
        #expect(finish.results.first?.ratios == [])
        #expect(finish.results.largestGap == nil)
    }

    private func brief(rounds: Int) -> Plan { Plan(rounds: rounds, sampleDuration: .zero, seed: 3) }

    /// The samples of nine processes with the same time for each alternative.
    private func samples(_ nanoseconds: [String: Double]) -> [RaceSamples] {
        Array(repeating: RaceSamples(nanoseconds: nanoseconds.mapValues { [$0] }), count: 9)
    }

    private func finish(
        _ alternatives: [Alternative], _ samples: [RaceSamples], _ plan: Plan? = nil
    ) -> Race.Finish {
        race(alternatives, plan ?? self.plan)
            .finish(Calibration(batches: [:], rounds: 1, refusals: []), samples)
    }
}
