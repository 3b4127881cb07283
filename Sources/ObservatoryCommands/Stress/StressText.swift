import Foundation
import ObserverContract
import Pages

/// What strategies did under load, as a person reads it.
///
///     ✓ thread-safe  4 threads, 10.0 s: 96,400 events, 24,100 registrations and removals, 910,233 deliveries
///                    9,640 events and 91,023 deliveries a second, every one checked
struct StressText {
    private let reports: [StressReport]

    init(_ reports: [StressReport]) { self.reports = reports }

    func text(on terminal: Terminal) -> String {
        if reports.isEmpty { return "No strategy is for several threads." }
        let width = reports.map(\.strategy.count).max() ?? 0
        var sections = [reports.map { lines(of: $0, width, terminal) }.joined(separator: "\n")]
        sections += reports.compactMap { report in
            report.failure.map { text(of: $0, report, terminal) }
        }
        let failures = reports.count { $0.failure != nil }
        sections.append(
            failures == 0
                ? "Nothing was lost, doubled or reordered."
                : "\(failures) of \(reports.count) strategies did not keep what they promise.")
        return sections.joined(separator: "\n\n")
    }

    /// That a strategy does not come back from a round, and how to see it again.
    static func hang(of strategy: String, after limit: Duration, threads: Int, seed: UInt64) -> String {
        """
        error: \(strategy) hangs: its threads have been waiting for \(limit.text). Whoever comes after it was not put \
        under load. To put it under the same load:
            \(call(strategy, threads: threads, seed: seed))
        """
    }

    private static func call(_ strategy: String, threads: Int, seed: UInt64) -> String {
        ProgramName.call("stress --strategy \(strategy) --threads \(threads) --seed \(seed)")
    }

    private func lines(of report: StressReport, _ width: Int, _ terminal: Terminal) -> String {
        let verdict = report.failure?.verdict ?? .pass
        let indentation = String(repeating: " ", count: width + 4)
        let second = max(report.seconds, .leastNonzeroMagnitude)
        return """
            \(terminal.paint(verdict.symbol, verdict.colour)) \(report.strategy.padded(to: width))  \
            \(report.threads) threads, \(String(format: "%.1f", report.seconds)) s: \
            \(NumberText.count(report.events)) events, \
            \(NumberText.count(report.registrations)) registrations and removals, \
            \(NumberText.count(report.deliveries)) deliveries
            \(indentation)\(NumberText.count(Int(Double(report.events) / second))) events and \
            \(NumberText.count(Int(Double(report.deliveries) / second))) deliveries a second, every one checked
            """
    }

    private func text(
        of failure: StressReport.Failure, _ report: StressReport, _ terminal: Terminal
    ) -> String {
        let what =
            failure.verdict == .leaked ? "never freed an object" : "differs from the reference model"
        let difference = TraceDifference(
            expected: failure.expected, actual: failure.actual, titled: report.strategy)
        let lines = difference.lines.map { line in
            "  " + (line.hasPrefix(">") ? terminal.paint(line, .red) : line)
        }
        return
            ([
                terminal.paint(
                    "\(failure.verdict.symbol) \(report.strategy) \(what) in round \(failure.round):", .red),
                "",
            ] + lines + [
                "",
                "  to put it under the same load: "
                    + Self.call(report.strategy, threads: report.threads, seed: report.seed),
            ]).joined(separator: "\n")
    }
}
