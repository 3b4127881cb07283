/// What an exploration found in words: the scenario, both traces with the first difference, and how to see it
/// again.
package struct ExplorationDescription {
    /// The lines, in order.
    package let lines: [FailureDescription.Line]

    /// Describes the first failure of a strategy.
    package init(_ failure: ExplorationReport.Failure, of id: String, symbol: String) {
        let name = failure.form.map { "\(id) (\($0))" } ?? id
        let steps = "\(failure.steps) step\(failure.steps == 1 ? "" : "s")"
        let detail = failure.detail.map { ["  \(failure.verdict.rawValue): \($0)", ""] } ?? []
        let isKnown = !failure.scenario.isEmpty
        var lines = [""]
        if isKnown {
            let before = failure.stepsBefore > failure.steps ? ", shrunk from \(failure.stepsBefore)" : ""
            heading = "\(symbol) \(name) \(failure.verdict.words) this scenario"
            size = " (\(steps)\(before)):"
            lines += failure.scenario.split(separator: "\n").map { "    \($0)" } + [""]
            lines += detail + Self.traces(failure, name) + [""]
            lines.append("  to see it again: \(failure.replay)")
        } else {
            heading = "\(symbol) \(name) \(failure.verdict.rawValue)"
            size = " somewhere in \(steps), and not again when each scenario was repeated:"
            lines += detail
            lines.append("  to look for it under a debugger: \(failure.replay)")
        }
        self.lines = lines.map { FailureDescription.Line($0, isWrong: $0.hasPrefix("  >")) }
    }

    /// What should have happened, beside what did where the strategy came back.
    private static func traces(_ failure: ExplorationReport.Failure, _ name: String) -> [String] {
        if failure.detail != nil {
            let shown = failure.expected.prefix(mostExpected)
            let rest = failure.expected.count - shown.count
            return ["    expected"] + shown.map { "    \($0)" }
                + (shown.isEmpty ? ["    (nothing)"] : [])
                + (rest > 0 ? ["    ... \(rest) more line\(rest == 1 ? "" : "s") after"] : [])
        }
        let remark =
            failure.verdict == .leaked ? ["  the traces are the same; an object was never freed"] : []
        let difference = TraceDifference(
            expected: failure.expected, actual: failure.actual, titled: name)
        return remark + difference.lines.map { "  " + $0 }
    }

    /// How many lines of a trace are shown that has no other beside it.
    private static let mostExpected = 20

    /// Who differs, in what.
    package let heading: String

    /// How large the scenario is, which follows the heading.
    package let size: String

    /// Everything as one text, in one colour.
    package var text: String { ([heading + size] + lines.map(\.text)).joined(separator: "\n") }
}

extension Verdict {
    /// What a strategy does in a scenario that was drawn.
    fileprivate var words: String {
        switch self {
        case .crashed: "crashes in"
        case .hung: "hangs in"
        case .leaked: "leaks in"
        case .pass, .fail, .notApplicable, .diverges: "differs from the reference model in"
        }
    }
}
