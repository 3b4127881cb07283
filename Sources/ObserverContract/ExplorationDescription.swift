/// What an exploration found in words: the scenario, both traces with the first difference, and how to see it
/// again.
package struct ExplorationDescription {
    /// The lines, in order.
    package let lines: [FailureDescription.Line]

    /// Describes the first failure of a strategy.
    package init(_ failure: ExplorationReport.Failure, of id: String, symbol: String) {
        let name = failure.form.map { "\(id) (\($0))" } ?? id
        let what = failure.verdict == .leaked ? "leaks in" : "differs from the reference model in"
        let before = failure.stepsBefore > failure.steps ? ", shrunk from \(failure.stepsBefore)" : ""
        let steps = "\(failure.steps) step\(failure.steps == 1 ? "" : "s")"
        heading = "\(symbol) \(name) \(what) this scenario"
        size = " (\(steps)\(before)):"
        var lines = [FailureDescription.Line("")]
        lines += failure.scenario.split(separator: "\n").map { FailureDescription.Line("    \($0)") }
        lines.append(FailureDescription.Line(""))
        if failure.verdict == .leaked {
            lines.append(FailureDescription.Line("  the traces are the same; an object was never freed"))
        }
        let difference = TraceDifference(
            expected: failure.expected, actual: failure.actual, titled: name)
        lines += difference.lines.map { FailureDescription.Line("  " + $0, isWrong: $0.hasPrefix(">")) }
        lines += [
            FailureDescription.Line(""), FailureDescription.Line("  to see it again: \(failure.replay)"),
        ]
        self.lines = lines
    }

    /// Who differs, in what.
    package let heading: String

    /// How large the scenario is, which follows the heading.
    package let size: String

    /// Everything as one text, in one colour.
    package var text: String { ([heading + size] + lines.map(\.text)).joined(separator: "\n") }
}
