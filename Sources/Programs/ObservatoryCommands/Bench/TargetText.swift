import BenchmarkEngine
import Pages
import Workloads

extension [TargetRow] {
    /// Returns the table of targets for people, with a warning about the run.
    func text(warning: String?) -> String {
        let columns: [Grid.Column<TargetRow>] = [
            .init("what", leading: true) { $0.what },
            .init("observers") { $0.observers.map(NumberText.count) ?? "" },
            .init("target", leading: true) { $0.target },
            .init("measured") { $0.measured.map { NumberText.amount($0.median) } ?? "-" },
            .init("95 %", leading: true) { $0.measured.flatMap(Self.interval) ?? "" },
            .init("", leading: true) { $0.verdict == .met ? "" : $0.verdict.rawValue },
        ]
        let notes = [summary] + (warning.map { [$0] } ?? [])
        return (Grid(self, columns).textLines + [""] + notes).joined(separator: "\n")
    }

    private var summary: String {
        let counts = TargetVerdict.allCases.map { verdict in (verdict, count { $0.verdict == verdict }) }
        let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }
        return "Targets: \(parts.joined(separator: ", "))."
    }

    private static func interval(_ interval: BenchmarkReport.Interval) -> String? {
        interval.low == interval.high ? nil : NumberText.interval(interval)
    }
}
