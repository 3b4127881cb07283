import ObserverContract
import Support

/// One trial of which a report says that it went wrong, with all the rules that it breaks and that nobody said
/// it would.
struct TrialFailure: Sendable, Equatable {
    let trial: Trial
    /// The worst of what the rules say of it.
    let verdict: Verdict
    /// The rules by which it is wrong, in order.
    let rules: [String]
    /// Whether all that is wrong is that a declared divergence did not happen.
    let isMissingDivergence: Bool
    /// How the process ended, where that is what went wrong.
    let detail: String?
    let expected: [String]
    let actual: [String]
    /// The command that runs it again.
    let replay: String

    /// One scenario on one form of a strategy.
    struct Trial: Sendable, Hashable {
        let strategy: String
        let form: String?
        let scenario: String
    }

    /// Every trial that went wrong, strategy by strategy, in the order of the rules.
    static func all(in report: ComparisonReport) -> [TrialFailure] {
        let declared = Dictionary(
            report.strategies.map { ($0.id, Set($0.divergences.map(\.rule))) }
        ) { first, _ in first }
        let wrong = report.failures.filter { $0.verdict != .diverges }
        let key = { (failure: ComparisonReport.Failure) in
            Key(
                trial: Trial(strategy: failure.strategy, form: failure.form, scenario: failure.scenario),
                // A rule that is declared to be broken is wrong only by being kept.
                isMissingDivergence: declared[failure.strategy]?.contains(failure.rule) == true)
        }
        return wrong.grouped(by: key).map { TrialFailure(key($0[0]), $0) }
    }

    private struct Key: Hashable {
        let trial: Trial
        let isMissingDivergence: Bool
    }

    private init(_ key: Key, _ failures: [ComparisonReport.Failure]) {
        let worst: [Verdict] = [.crashed, .hung, .fail]
        trial = key.trial
        isMissingDivergence = key.isMissingDivergence
        verdict = worst.first(where: failures.map(\.verdict).contains) ?? .leaked
        rules = failures.map(\.rule).withoutRepetition
        detail = failures[0].detail
        expected = key.isMissingDivergence ? failures[0].actual : failures[0].expected
        actual = failures[0].actual
        replay = failures[0].replay
    }
}
