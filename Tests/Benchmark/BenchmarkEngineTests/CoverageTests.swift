import Foundation
import ObservatorySupport
import Testing

@testable import BenchmarkEngine

/// How often a 95 % interval contains the true ratio, in simulated runs where that is known. Each process has
/// a shift of its own, as from its code and memory layout, and its rounds are not independent.
@Suite struct CoverageTests {
    /// The noise of a simulated machine.
    struct Noise: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The spread between processes: a standard deviation of the logarithm.
        let shift: Double
        /// The spread between rounds: a standard deviation of the logarithm.
        let jitter: Double
        /// The correlation between the noise of a round and of the next.
        let memory: Double
        /// The share of processes that are slow as a whole, and of rounds that are interrupted.
        var slow = 0.0
        var interrupted = 0.0
    }

    static let machines = [
        Noise(testDescription: "processes differ", shift: 0.05, jitter: 0.01, memory: 0.8),
        Noise(testDescription: "rounds differ", shift: 0, jitter: 0.1, memory: 0.8),
        Noise(testDescription: "processes and rounds differ", shift: 0.05, jitter: 0.05, memory: 0.5),
        Noise(testDescription: "rounds are independent", shift: 0.02, jitter: 0.1, memory: 0),
        Noise(testDescription: "some processes are slow", shift: 0.02, jitter: 0.05, memory: 0.5, slow: 0.3),
        Noise(
            testDescription: "rounds are interrupted", shift: 0.02, jitter: 0.05, memory: 0, interrupted: 0.1),
    ]

    @Test(arguments: machines, [6, 10])
    func aboutNineteenOfTwentyIntervalsContainTheTrueRatio(_ machine: Noise, processes: Int) {
        let coverage = machine.coverage(processes: processes, trials: 2_000)
        #expect((0.93...0.97).contains(coverage), "\(coverage)")
    }

    /// Where processes are killed or take too long, few are left.
    @Test(arguments: machines, [2, 3, 5])
    func theIntervalsOfFewProcessesContainTheTrueRatioAsOften(_ machine: Noise, processes: Int) {
        let coverage = machine.coverage(processes: processes, trials: 1_000)
        #expect(coverage >= 0.93, "\(coverage)")
    }

    /// Treating the rounds of one process as independent makes the interval far too narrow.
    @Test func theIntervalOfASingleProcessIsTooNarrow() {
        let coverage = Self.machines[0].coverage(processes: 1, rounds: 50, trials: 1_000)
        #expect(coverage < 0.3, "\(coverage)")
    }

    fileprivate static let calibration = Calibration(batches: [:], rounds: 5, refusals: [])

    fileprivate static let race = Race(
        Contest(of: [stub("0") { _ in .zero }, stub("1", comparedTo: ["0"]) { _ in .zero }]),
        Plan(rounds: 5, sampleDuration: .zero, seed: 1))
}

extension CoverageTests.Noise {
    /// The share of simulated runs with the given number of processes whose interval contains the true ratio.
    fileprivate func coverage(processes: Int, rounds: Int = 5, trials: Int) -> Double {
        var random = RandomSource(seed: 11)
        let hits = (0..<trials).count { _ in
            let samples = (0..<processes).map { _ in
                process(costs: [1, 3], rounds: rounds, using: &random)
            }
            let ratio = CoverageTests.race.finish(CoverageTests.calibration, samples).results[1].ratios[0]
            return ratio.low <= 3 && 3 <= ratio.high
        }
        return Double(hits) / Double(trials)
    }

    /// Simulates a process that measures alternatives with the given true costs.
    private func process(
        costs: [Double], rounds: Int, using random: inout RandomSource
    ) -> RaceSamples {
        var samples = RaceSamples()
        // All that the process measures.
        let pace = Double.random(in: 0..<1, using: &random) < slow ? 1.5 : 1
        for (number, cost) in costs.enumerated() {
            let level = shift * random.normal()
            var noise = random.normal()
            samples.nanoseconds["\(number)"] = (0..<rounds).map { _ in
                noise = memory * noise + (1 - memory * memory).squareRoot() * random.normal()
                let interruption = Double.random(in: 0..<1, using: &random) < interrupted ? 3.0 : 1
                return cost * pace * interruption * exp(level + jitter * noise)
            }
        }
        return samples
    }
}

extension RandomSource {
    /// Returns a standard normal random number, by the Box-Muller method.
    fileprivate mutating func normal() -> Double {
        let radius = (-2 * log(Double.random(in: .leastNonzeroMagnitude...1, using: &self))).squareRoot()
        return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
    }
}
