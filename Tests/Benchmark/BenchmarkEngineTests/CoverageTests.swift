import BenchmarkEngine
import Foundation
import Support
import Testing

/// How often an interval holds what it is about, where that is known: ten processes, each with a shift of its own by
/// where its code and its memory lie, and in each of them rounds that are not independent of each other.
@Suite struct CoverageTests {
    /// A machine, by how far its noise goes, as the standard deviation of a logarithm.
    struct Noise: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// How far apart processes are.
        let shift: Double
        /// How far apart rounds are.
        let jitter: Double
        /// How much of a round's noise is in the next one as well.
        let memory: Double
    }

    static let machines = [
        Noise(testDescription: "processes differ", shift: 0.05, jitter: 0.01, memory: 0.8),
        Noise(testDescription: "rounds differ", shift: 0, jitter: 0.1, memory: 0.8),
        Noise(testDescription: "both do", shift: 0.05, jitter: 0.05, memory: 0.5),
        Noise(testDescription: "rounds are independent", shift: 0.02, jitter: 0.1, memory: 0),
    ]

    @Test(arguments: machines, [6, 10])
    func nineteenOfTwentyIntervalsHoldTheTrueRatio(_ machine: Noise, processes: Int) throws {
        var random = RandomSource(seed: 11)
        let trials = 4_000
        let hits = (0..<trials).count { _ in
            let samples = (0..<processes).map { _ in machine.process(costs: [1, 3], using: &random) }
            let ratio = Self.race.finish(Self.calibration, samples).outcomes[1].ratios[0]
            return ratio.low <= 3 && 3 <= ratio.high
        }
        #expect((0.93...0.97).contains(Double(hits) / Double(trials)), "\(hits) of \(trials)")
    }

    /// What the first edition did: all rounds in one process, as if they were independent.
    @Test func theRoundsOfOneProcessSayLessThanTheySeemTo() {
        var random = RandomSource(seed: 12)
        let machine = Self.machines[0]
        let hits = (0..<1_000).count { _ in
            let samples = machine.process(costs: [1, 3], rounds: 50, using: &random)
            let ratio = Self.race.finish(Self.calibration, [samples]).outcomes[1].ratios[0]
            return ratio.low <= 3 && 3 <= ratio.high
        }
        #expect(hits < 300, "\(hits) of 1000")
    }

    private static let calibration = Calibration(batches: [:], rounds: 5, refusals: [])

    private static let race = Race(
        Contest(
            workload: "wait", observers: 1, unit: "turn", unitsPerSubject: 1,
            alternatives: [nothing("0"), nothing("1", "0")]
        ) { $0 }, Plan(rounds: 5, sampleDuration: .zero, seed: 1))

    private static func nothing(_ id: String, _ references: String...) -> Alternative {
        Alternative(id: id, comparedTo: references) { _ in
            Trial(operations: 1, expectedDeliveries: 0, deliveries: { 0 }) {}
        }
    }
}

extension CoverageTests.Noise {
    /// What a process measures of alternatives that cost so much.
    fileprivate func process(
        costs: [Double], rounds: Int = 5, using random: inout RandomSource
    ) -> RaceSamples {
        var samples = RaceSamples()
        for (number, cost) in costs.enumerated() {
            let level = shift * random.normal()
            var noise = random.normal()
            samples.nanoseconds["\(number)"] = (0..<rounds).map { _ in
                noise = memory * noise + (1 - memory * memory).squareRoot() * random.normal()
                return cost * exp(level + jitter * noise)
            }
        }
        return samples
    }
}

extension RandomSource {
    /// A number of the normal distribution, by the method of Box and Muller.
    fileprivate mutating func normal() -> Double {
        let radius = (-2 * log(Double.random(in: .leastNonzeroMagnitude...1, using: &self))).squareRoot()
        return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
    }
}
