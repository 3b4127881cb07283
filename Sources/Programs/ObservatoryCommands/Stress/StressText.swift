import BenchmarkEngine
import Foundation
import ObservatoryPages
import ObserverContract

/// The results of a stress test as text for people.
///
///     ✓ thread-safe  4 threads, 10.0 s: 96,400 emissions, 24,100 registrations and removals, 910,233 calls
///                    9,640 emissions and 91,023 calls a second, every call checked
///                    most emissions of other threads delivered in one call: 64
///                    most at one time: 96 registrations, 140 slots, 70 waiting emissions
struct StressText {
    let reports: [StressReport]
    /// The strategies that were not put under load, because they declare divergences.
    let leftOut: [String]
    /// How long each strategy was to be put under load, in seconds.
    var seconds = StressCommand.usualSeconds

    func text(on terminal: Terminal) -> String {
        let width = reports.map { name(of: $0).count }.max() ?? 0
        var sections = [reports.map { lines(of: $0, width, terminal) }.joined(separator: "\n")]
        sections += reports.compactMap { report in report.failure.map { text(of: $0, report, terminal) } }
        if !leftOut.isEmpty {
            let names = leftOut.joined(separator: ", ")
            sections.append(
                "Not put under load, because they declare divergences: \(names). Name one with --strategy.")
        }
        // A strategy counts once, however many of its forms were put under load.
        let failures = Set(reports.filter { $0.failure != nil }.map(\.strategy)).count
        let strategies = Set(reports.map(\.strategy)).count
        sections.append(
            failures == 0
                ? "No emission was lost, doubled or reordered, and no limit was exceeded."
                : "\(failures) of \(NumberText.count(strategies, "strategy", "strategies")) failed.")
        return sections.joined(separator: "\n\n")
    }

    /// The strategy, with the form if several of its forms were put under load.
    private func name(of report: StressReport) -> String {
        let isAlone = reports.count { $0.strategy == report.strategy } == 1
        return report.strategy + (isAlone ? "" : report.form.map { " (\($0))" } ?? "")
    }

    private func lines(of report: StressReport, _ width: Int, _ terminal: Terminal) -> String {
        let verdict = report.failure?.verdict ?? .pass
        let threads = NumberText.count(report.threads, "thread")
        let start = "\(terminal.symbol(of: verdict)) \(name(of: report).padded(to: width))  \(threads)"
        // A process that died has no numbers.
        if report.events == 0 { return "\(start): \(verdict.underLoad)" }
        func rate(_ number: Int) -> String {
            NumberText.count(Int(Double(number) / max(report.seconds, .leastNonzeroMagnitude)))
        }
        var lines = [
            ", \(String(format: "%.1f", report.seconds)) s: "
                + "\(NumberText.count(report.events)) emissions, "
                + "\(NumberText.count(report.registrations)) registrations and removals, "
                + "\(NumberText.count(report.deliveries)) calls",
            "\(rate(report.events)) emissions and \(rate(report.deliveries)) calls a second, every call checked",
            "most emissions of other threads delivered in one call: "
                + NumberText.count(report.maxForeignDeliveries),
        ]
        if let live = report.liveHighWater, let slots = report.slotsHighWater,
            let queue = report.queueHighWater
        {
            lines.append(
                "most at one time: \(NumberText.count(live)) registrations, \(NumberText.count(slots)) slots, "
                    + "\(NumberText.count(queue)) waiting emissions")
        }
        return start + lines.joined(separator: "\n" + String(repeating: " ", count: width + 4))
    }

    private func text(
        of failure: StressReport.Failure, _ report: StressReport, _ terminal: Terminal
    ) -> String {
        let title = "\(failure.verdict.symbol) \(name(of: report)) \(failure.verdict.underLoad):"
        let time = seconds == StressCommand.usualSeconds ? "" : String(format: " --seconds %g", seconds)
        let call = ProgramName.call(
            "stress --strategy \(report.strategy) --threads \(report.threads) --seed \(report.seed)\(time)")
        return
            ([terminal.paint(title, .red)] + failure.details.map { "    \($0)" } + [
                "  to put it under the same load: \(call)"
            ]).joined(separator: "\n")
    }
}

extension Verdict {
    fileprivate var underLoad: String { verb == nil ? "failed" : rawValue }
}
