import ObservatorySupport
import ObserverContract
import ProcessIsolation

/// Decides which strategies may be timed.
struct Proof {
    /// The ids of the strategies that keep every core rule, except for those that they declare to break.
    let proven: [String]

    /// Why each of the other strategies may not be timed.
    let refused: [UsageError]

    /// A fingerprint of the verdicts, which shows whether two reports are based on the same verdicts.
    let hash: String

    // In child processes: a strategy that crashes must not end the run of the others.
    init(of strategies: [any Strategy]) async throws {
        let comparison = Comparison(strategies: strategies, scenarios: try Selection.scenarios())
        do {
            self.init(of: try await Isolation().report(on: comparison))
        } catch is Isolation.StartError {
            // Without other processes, everything runs in this one, also what is timed.
            self.init(of: try await outsideOfTasks { Result { try comparison.run() } }.get())
        }
    }

    init(of report: ComparisonReport) {
        let core = Set(Contract.rules.filter(\.requirements.isEmpty).map(\.id))
        let strategies = report.strategies.map { strategy in
            let broken = strategy.verdicts.filter { ![.pass, .diverges].contains($0.verdict) }.map(\.rule)
            return (id: strategy.id, broken: broken.filter(core.contains))
        }
        proven = strategies.filter(\.broken.isEmpty).map(\.id)
        refused = strategies.filter { !$0.broken.isEmpty }.map { id, broken in
            UsageError(
                """
                \(id) is not timed, because it breaks \(broken.joined(separator: ", ")) without having declared it. \
                `\(ProgramName.call("compare --strategy \(id)"))` shows how.
                """)
        }
        hash = Fingerprint.of(
            report.strategies.map { strategy in
                strategy.id + strategy.verdicts.map { $0.rule + $0.verdict.rawValue }.joined()
            }.joined(separator: "\n"))
    }
}
