import ObserverContract
import Support

/// One trial of which a report says that it went wrong, with all the rules that it breaks and that it did not declare
/// it would.
struct TrialFailure: Sendable {
    /// What the first of the rules says of it: the scenario, both traces, and the command that runs it again.
    let first: ComparisonReport.Failure
    /// The worst of what the rules say of it.
    let verdict: Verdict
    /// The rules by which it is wrong, in order.
    let rules: [String]
    /// Whether all that is wrong is that a declared divergence did not happen.
    let isMissingDivergence: Bool

    var expected: [String] { isMissingDivergence ? first.actual : first.expected }

    /// Every trial that went wrong, strategy by strategy, in the order of the rules.
    static func all(in report: ComparisonReport) -> [TrialFailure] {
        let declared = Dictionary(
            report.strategies.map { ($0.id, Set($0.divergences.map(\.rule.id))) }
        ) { first, _ in first }
        // A rule that is declared to be broken is wrong only by being kept.
        let isMissing = { (failure: ComparisonReport.Failure) in
            declared[failure.strategy]?.contains(failure.rule) == true
        }
        let worst: [Verdict] = [.crashed, .hung, .fail]
        return report.failures.filter { $0.verdict != .diverges }.grouped { failure -> [AnyHashable] in
            [failure.strategy, failure.form, failure.scenario, isMissing(failure)]
        }.map { failures in
            TrialFailure(
                first: failures[0],
                verdict: worst.first(where: failures.map(\.verdict).contains) ?? .leaked,
                rules: failures.map(\.rule).uniqued(), isMissingDivergence: isMissing(failures[0]))
        }
    }
}
