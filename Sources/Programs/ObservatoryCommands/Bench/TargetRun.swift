import BenchmarkEngine
import ObservatoryPages
import ObservatoryWorkloads
import ObserverContract
import ProcessIsolation
import StrategyCatalog

struct TargetRun {
    let proof: Proof
    let seed: UInt64

    /// How many times each whole-program measurement is repeated.
    private static let repetitions = 3
    private static let explorationSteps = 400_000

    func results() async throws -> TargetResults {
        let compare = try await seconds {
            let strategies = ObservatoryCommand.strategies
            // At the same time, as in the command itself.
            async let exploration = ExplorationOptions.Plan(steps: Exploration.usualSteps, seed: 1)
                .exploration(of: strategies).report(in: Isolation())
            _ = try await Isolation().report(
                on: Comparison(strategies: strategies, scenarios: ScenarioLibrary.standard()))
            _ = try await exploration
        }
        let exploration = try await seconds {
            _ = Exploration(strategies: Catalog.strategies, steps: Self.explorationSteps, seed: seed).run()
        }
        // With the proof, as in the command itself.
        let quick = try await seconds(repetitions: 1) {
            let proof = try await Proof(of: Selection.timedStrategies([]))
            _ = try await choice(quick: true).run(verdictHash: proof.hash)
        }
        let steps = Double(Self.explorationSteps * Catalog.strategies.count)
        let report = try await choice().run(parts, verdictHash: proof.hash)[0]
        let tables = report.tables
        let programs = TargetRow.programs(
            compare: compare.max() ?? .infinity, exploration: steps / (exploration.max() ?? .infinity),
            quick: quick[0], diagnosis: try await diagnoses().max() ?? .infinity)
        return TargetResults(
            rows: Target.all.map { $0.row(tables) } + TargetRow.sustained(sustained()) + programs,
            refused: proof.refused, errors: report.refusals.errors, warning: report.warningOfLoad)
    }

    private func choice(quick: Bool = false) -> BenchChoice {
        BenchChoice(
            workloads: Workload.allCases, observers: [], strategies: proof.proven, quick: quick, seed: seed)
    }

    /// Puts `thread-safe` under load with four threads for ten seconds.
    private func sustained() -> StressReport? {
        let id = "thread-safe"
        guard proof.proven.contains(id) else { return nil }
        return ObservatoryCommand.strategies.first { $0.id == id }.map {
            Stress(of: $0, threads: 4, seed: seed).run(for: .seconds(10))
        }
    }

    /// The seconds that each diagnosis took, for three strategies that break different rules.
    private func diagnoses() async throws -> [Double] {
        var seconds: [Double] = []
        let ids = ["tokens", "closure-array", "published/multicast-delegate"]
        for strategy in ObservatoryCommand.strategies where ids.contains(strategy.id) {
            seconds += try await self.seconds(repetitions: 1) {
                _ = try await Isolation().diagnosis(of: strategy, replayingWith: "")
            }
        }
        return seconds
    }

    /// What is timed for the targets, each part a small field: the six, some strategies beyond them, and the peers
    /// to compare with.
    private var parts: [BenchChoice] {
        let six = Catalog.strategies.map(\.id)
        let beside = [
            "property", "keyed", "actor", "async-sequence", "peer/foundation", "peer/combine",
            "peer/async-stream",
        ]
        let threads = ["thread-safe", "keyed-thread-safe"]
        let floored = six + Catalog.beyond.map(\.id)
        let wanted: [(Workload, [Int], [String])] =
            [
                (.notify, Target.sizes, six + beside),
                (.notify, [1], ["thread-owned"]),
                (.register, Target.sizes, six), (.memory, Target.sizes, six),
                (.cancelGrowth, Workload.cancelGrowth.sizes, six),
                (.lessonLibrary, [1_000], six + beside + threads),
            ] + Target.besideNotify.map { ($0, [$1], floored) }
        return wanted.map { workload, sizes, strategies in
            BenchChoice(
                workloads: [workload], observers: sizes,
                strategies: strategies.filter(proof.proven.contains), seed: seed)
        }
    }

    private func seconds(
        repetitions: Int = Self.repetitions, _ body: () async throws -> Void
    ) async throws -> [Double] {
        var seconds: [Double] = []
        for _ in 0..<repetitions {
            seconds.append(try await ContinuousClock().measure(body) / .seconds(1))
        }
        return seconds
    }
}

/// What was measured of everything that has a target.
struct TargetResults {
    let rows: [TargetRow]
    /// Why strategies were not timed at all.
    var refused: [UsageError] = []
    /// What has no number because of an error.
    var errors: [BenchmarkReport.Refusal] = []
    /// A warning if the machine was busy with other work.
    var warning: String?

    /// Whether a target was not met, or a strategy was not timed. A target without a number is not met either; an
    /// undecided one may be.
    var hasFailed: Bool {
        rows.contains { [.missed, .notMeasured].contains($0.verdict) } || !refused.isEmpty || !errors.isEmpty
    }

    /// The targets for programs, with the number of this layout.
    var json: String { get throws { try JSONText.of(["targets": rows], adding: [.schema: 1]) } }

    var text: String {
        let columns: [Grid.Column<TargetRow>] = [
            .init("what", leading: true) { $0.what },
            .init("observers") { $0.observers.map(NumberText.count) },
            .init("target", leading: true) { $0.target },
            .init("measured") { $0.measured.map { NumberText.amount($0.median) } ?? "-" },
            .init("95 %", leading: true) { row in
                row.measured.flatMap { $0.low == $0.high ? nil : NumberText.interval($0) }
            },
            .init("", leading: true) { $0.verdict == .met ? "" : $0.verdict.rawValue },
        ]
        let counts = TargetVerdict.allCases.map { verdict in (verdict, rows.count { $0.verdict == verdict }) }
        let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }
        let notes = ["", "Targets: \(parts.joined(separator: ", "))."] + [warning].compactMap(\.self)
        return (Grid(rows, columns).textLines + notes).joined(separator: "\n")
    }
}
