/// The words of a pick, with gaps such as `{strategy}`.
///
/// The program fills them in, and so does the script of the book's page, which is given them: they are
/// written once, here.
package enum Phrase: String, CaseIterable, Sendable {
    case amount, amountEachTime, interval
    case percentage, nearlyAll
    case own, ownAgainstNext, ownAgainstFirst, ownAlone
    case difference, differenceAgainst
    case between, fitted, nearest, misfit
    case remark, remarkOfSome, estimateOfOne, without
    case noTime, otherForm

    /// The words with their gaps.
    package var text: String {
        switch self {
        case .amount: "{number} ns"
        case .amountEachTime: "{number} ns each time"
        case .interval: "{low}–{high}"
        case .percentage: "{number} %"
        case .nearlyAll: "More than 99 %"
        case .own: "{percentage} of its cost is {part}, at {amount}"
        case .ownAgainstNext:
            "{own}; {strategy}, the next, costs {times} times as much, mostly by {difference}."
        case .ownAgainstFirst: "{own}; that is {times} times the cost of {strategy}, mostly by {difference}."
        case .ownAlone: "{own}."
        case .difference: "{part} ({amount})"
        case .differenceAgainst: "{part} ({amount}, against {other})"
        case .between: "interpolated between {low} and {high} observers"
        case .fitted:
            "outside of what was measured ({low} to {high} observers), so from the fitted line"
        case .nearest: "taken from {observers} observers, the nearest that was measured"
        case .misfit: "off by up to {percentage} where it was measured"
        case .remark: "{workload}: {words}"
        case .remarkOfSome: "{remark} ({strategies})"
        case .estimateOfOne: "{strategy}, {reservation}"
        case .without: "without {words}"
        case .noTime: "no {workload}"
        case .otherForm: "with {forms}; what was timed are its {timed}"
        }
    }

    /// The words with their gaps filled; a gap that nothing is given for stays.
    func filled(_ values: KeyValuePairs<String, String>) -> String {
        text.replacing(/\{([a-z]+)\}/) { match in
            values.first { $0.key == match.output.1 }?.value ?? String(match.output.0)
        }
    }
}
