import BenchmarkEngine
import Testing

/// The crossovers between alternatives that report a given cost instead of being timed.
@Suite struct CrossoverTests {
    private let level = Costs(id: "level") { 300 + 10 * $0 }
    private let steep = Costs(id: "steep") { 5 + 40 * $0 }

    @Test func aCrossoverBetweenMeasuredSizesIsReported() throws {
        let crossover = try #require(crossovers([level, steep], sizes: [1, 4, 16, 64]).first)
        #expect((crossover.below, crossover.above) == ("steep", "level"))
        #expect((crossover.atMost, crossover.atLeast) == (4, 16))
        #expect(crossovers([level, steep], sizes: [1, 4, 16, 64]).count == 1)
    }

    /// The lines cross at about ten observers, which were not timed.
    @Test func aCrossoverBelowTheSmallestSizeIsNotPredicted() {
        #expect(crossovers([level, steep], sizes: [64, 256, 1_000]).isEmpty)
    }

    /// The lines cross at 500 observers, but only one alternative was timed with more than 200.
    @Test func aCrossoverBeyondTheLargestSizeOfEitherIsNotPredicted() {
        let cheap = Costs(id: "cheap") { 100 + 20 * $0 }
        let costly = Costs(id: "costly", most: 200) { 5_100 + 10 * $0 }
        #expect(crossovers([cheap, costly], sizes: [1, 64, 200, 1_000]).isEmpty)
        #expect(crossovers([costly, cheap], sizes: [1, 64, 200, 1_000]).isEmpty)
        let both = crossovers([cheap, Costs(id: "costly", cost: costly.cost)], sizes: [1, 64, 200, 1_000])
        #expect(both.map(\.below) == ["cheap"])
    }

    /// With 64 observers both cost the same, within the margin: the order flips somewhere around that size.
    @Test func aSizeWithoutADifferenceIsBetweenTheBoundsOfTheCrossover() throws {
        let late = Costs(id: "late") { [1: 100, 64: 1_010, 1_000: 9_000][$0] ?? 0 }
        let early = Costs(id: "early") { [1: 200, 64: 1_000, 1_000: 8_000][$0] ?? 0 }
        let crossover = try #require(crossovers([late, early], sizes: [1, 64, 1_000]).first)
        #expect((crossover.below, crossover.atMost, crossover.atLeast) == ("late", 1, 1_000))
    }

    /// `uneven` is slower with 64 observers, but faster with 1 and with 1,000.
    @Test func anOrderThatFlipsTwiceIsNotReported() {
        let steady = Costs(id: "steady") { 1_000 + 10 * $0 }
        let uneven = Costs(id: "uneven") { [1: 500, 64: 3_000, 1_000: 9_000][$0] ?? 0 }
        #expect(crossovers([steady, uneven], sizes: [1, 64, 1_000]).isEmpty)
    }

    /// With 100 observers `near` costs a quarter more than `level`, and its copy costs half as much again.
    @Test func aDifferenceThatCopiesShowTooIsNoCrossover() {
        let near = Costs(id: "near") { 100 + 15 * $0 }
        #expect(crossovers([level, near], sizes: [1, 100]).map(\.below) == ["near"])
        let copy = Costs(id: "near (again)") { 150 + 22 * $0 }
        #expect(crossovers([level, near], copy: copy, sizes: [1, 100]).isEmpty)
    }

    @Test func theRoundsOfOneProcessShowNoCrossover() {
        #expect(crossovers([level, steep], sizes: [1, 64], processes: 1).isEmpty)
        #expect(crossovers([level, steep], sizes: [1, 64]).count == 1)
    }

    /// Runs contests, with a copy of the last alternative if there is one.
    private func crossovers(
        _ costs: [Costs], copy: Costs? = nil, sizes: [Int], processes: Int = 6
    ) -> [Crossover] {
        let plan = Plan(processes: processes, rounds: 9, sampleDuration: .nanoseconds(1), seed: 5)
        var benchmark = Benchmark(plan)
        for observers in sizes {
            var alternatives = costs.compactMap { $0.alternative(observers: observers) }
            if let copy = copy?.alternative(observers: observers) {
                alternatives.append(alternatives[alternatives.count - 1].again(prepare: copy.prepare))
            }
            let contest = Contest(of: alternatives, observers: observers)
            let race = Race(contest, plan)
            let calibration = race.calibrate()
            benchmark.record(
                calibration, (0..<processes).map { race.measure(calibration, process: $0) }, of: contest)
        }
        return benchmark.report(in: .sample).crossovers
    }
}

/// An alternative that reports a given cost in nanoseconds, by the number of observers.
private struct Costs {
    let id: String
    var most = Int.max
    let cost: @Sendable (Int) -> Int

    func alternative(observers: Int) -> Alternative? {
        let duration = Duration.nanoseconds(cost(observers))
        return observers > most ? nil : stub(id) { _ in duration }
    }
}
