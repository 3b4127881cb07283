import ObserverContract
import Support

/// One trial that failed, with all rules under which it failed.
struct TrialFailure: Sendable {
    /// Its number among all failures, counted from 1.
    let number: Int
    /// The failure by the first of the rules: the scenario, both traces, and the command that replays it.
    let first: ComparisonReport.Failure
    /// The worst verdict by these rules.
    let verdict: Verdict
    /// The ids of the rules under which it failed, in order.
    let rules: [String]
    /// Whether it failed only because a declared divergence did not happen.
    let isMissingDivergence: Bool

    var expected: [String] { isMissingDivergence ? first.actual : first.expected }

    /// Returns every trial that failed, strategy by strategy, in the order of the rules.
    static func all(in report: ComparisonReport) -> [TrialFailure] {
        let declared = Dictionary(
            report.strategies.map { ($0.id, Set($0.divergences.map(\.rule.id))) }
        ) { first, _ in first }
        // A strategy fails a rule that it declares to break only if it keeps the rule.
        let isMissing = { (failure: ComparisonReport.Failure) in
            declared[failure.strategy]?.contains(failure.rule) == true
        }
        let worst: [Verdict] = [.crashed, .hung, .fail]
        return report.failures.filter { $0.verdict != .diverges }.grouped { failure -> [AnyHashable] in
            [failure.strategy, failure.form, failure.scenario, isMissing(failure)]
        }.enumerated().map { number, failures in
            TrialFailure(
                number: number + 1, first: failures[0],
                verdict: worst.first(where: failures.map(\.verdict).contains) ?? .leaked,
                rules: failures.map(\.rule).uniqued(), isMissingDivergence: isMissing(failures[0]))
        }
    }
}
