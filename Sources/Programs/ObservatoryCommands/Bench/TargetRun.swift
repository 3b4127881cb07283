import BenchmarkEngine
import ObserverContract
import ProcessIsolation
import StrategyCatalog
import Workloads

/// Measures everything that there is a target for.
struct TargetRun {
    let proof: Proof
    let seed: UInt64

    /// How many times the programs that are timed as a whole are run.
    private static let repetitions = 3
    private static let explorationSteps = 400_000

    func rows() async throws -> [TargetRow] {
        let compare = try await seconds {
            _ = try await Isolation().report(
                on: Comparison(
                    strategies: ObservatoryCommand.strategies, scenarios: ScenarioLibrary.standard()))
        }
        let exploration = try await seconds {
            _ = Exploration(
                strategies: Catalog.strategies, steps: Self.explorationSteps, seed: seed
            ).run()
        }
        let quick = try await seconds(repetitions: 1) {
            _ = choice(quick: true).run(verdictHash: proof.hash)
        }
        let steps = Double(Self.explorationSteps * Catalog.strategies.count)
        let measurements = Target.Measurements(
            report: choice().run(contests, verdictHash: proof.hash),
            compare: .range(of: compare),
            exploration: .range(of: exploration.map { steps / $0 }),
            quick: .range(of: quick))
        return Target.all.map { $0.row(measurements) }
    }

    private func choice(quick: Bool = false) -> BenchChoice {
        BenchChoice(
            workloads: Workload.allCases, observers: [], strategies: proof.proven, quick: quick, seed: seed)
    }

    /// Only what there are targets for: the six, and the two peers that one of them is set against.
    private var contests: [Contest] {
        let six = Catalog.strategies.map(\.id).filter(proof.proven.contains)
        let beside = ["peer/foundation", "peer/combine"].filter(proof.proven.contains)
        let wanted: [(Workload, [Int], [String])] = [
            (.notify, Target.sizes, six + beside), (.memory, Target.sizes, six),
            (.notify, [1], ["thread-owned"].filter(proof.proven.contains)),
            (.notify, [64], ["actor"].filter(proof.proven.contains)),
            (.cancelGrowth, Workload.cancelGrowth.sizes, six),
        ]
        return wanted.flatMap { workload, sizes, strategies in
            var choice = choice()
            choice.workloads = [workload]
            choice.observers = sizes
            choice.strategies = strategies
            return choice.contests
        }
    }

    private func seconds(
        repetitions: Int = Self.repetitions, _ body: () async throws -> Void
    ) async throws -> [Double] {
        var seconds: [Double] = []
        for _ in 0..<repetitions {
            let start = ContinuousClock.now
            try await body()
            let duration = ContinuousClock.now - start
            seconds.append(duration / .seconds(1))
        }
        return seconds
    }
}
