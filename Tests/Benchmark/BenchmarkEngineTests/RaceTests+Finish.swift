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
        #expect(
            finish.results[0].warnings == [
                "with only 5 processes, the interval assumes a log-normal distribution"
            ])
        for (rounds, warning) in [
            ([1.0, 2], "with only 2 rounds, the interval assumes a log-normal distribution"),
            ([1], "one value has no interval"),
        ] {
            let alone = race([counting("base")], plan).finish(
                Self.calibration, [RaceSamples(nanoseconds: ["base": rounds])])
            #expect(
                alone.results[0].warnings == [
                    "only one of 6 processes gave numbers, and the interval holds for it alone", warning,
                ])
        }
    }

    @Test func onlyARankedAlternativeHasARank() {
        let alternatives = [counting("floor", isRanked: false), counting("one"), counting("ten")]
        let samples = (0..<9).map { _ in RaceSamples(nanoseconds: ["floor": [1], "one": [1], "ten": [10]]) }
        let finish = race(alternatives, plan).finish(Self.calibration, samples)
        #expect(finish.results.map(\.rank) == [nil, 1, 2])
    }

    /// Twenty-five rounds are more than enough values, but what slows their process down slows all of them.
    @Test func theRoundsOfOneProcessDecideNoRank() {
        let rounds = ["one": Array(repeating: 1.0, count: 25), "more": Array(repeating: 1.1, count: 25)]
        let race = race([counting("one"), counting("more")], plan)
        func ranks(_ samples: [RaceSamples]) -> [Int?] {
            race.finish(Self.calibration, samples).results.map(\.rank)
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
        let race = race([stub("uneven") { _ in .milliseconds(10) }], brief(rounds: 9))
        var samples = race.measure(race.calibrate(), process: 0)
        samples.nanoseconds["uneven"]?[0] = 9e8
        #expect(
            race.finish(Self.calibration, [samples]).results[0].warnings == [
                "11 % of the rounds are far from the others"
            ])
    }

    @Test(arguments: [(1.0, false), (1.009, false), (1.02, true), (0.97, true)])
    func copiesThatDifferMakeAWarning(ratio: Double, isWarning: Bool) {
        let base = counting("base")
        let samples = (0..<9).map { _ in
            RaceSamples(nanoseconds: ["base": [1], "base (again)": [ratio]])
        }
        let finish = race([base, base.again()], plan).finish(Self.calibration, samples)
        let warnings = finish.results[1].warnings
        #expect(
            warnings.contains { $0.contains(/^two copies of the same code differed by .* \d+\.\d %$/) }
                == isWarning)
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

    private func brief(rounds: Int) -> Plan { Plan(rounds: rounds, sampleDuration: .zero, seed: 3) }

    private static let calibration = Calibration(batches: [:], rounds: 1, refusals: [])
}
