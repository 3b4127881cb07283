import BenchmarkEngine
import Workloads

extension BenchChoice {
    /// How long and how often everything is timed.
    var plan: Plan {
        Plan(
            rounds: quick ? 15 : 51, sampleDuration: .milliseconds(quick ? 1 : 5),
            raceDuration: .milliseconds(quick ? 1_300 : 12_000), patience: .milliseconds(quick ? 400 : 3_000),
            seed: seed)
    }

    /// What the tables show: the workloads in their order, in each the numbers of observers that it
    /// means anything with.
    var contests: [Contest] {
        workloads.flatMap { workload in
            sizes(of: workload).compactMap { observers in
                workload.contest(observers: observers, strategies: strategies, among: contenders) {
                    command(workload, observers, $0)
                }
            }
        }
    }

    /// Times what was chosen, or some of it.
    ///
    /// - Parameters:
    ///   - some: The contests; all unless stated.
    ///   - verdictHash: A digest of the verdicts that allowed the strategies to be timed.
    func run(_ some: [Contest]? = nil, verdictHash: String?) -> BenchmarkReport {
        let progress = ProgressLine()
        var benchmark = Benchmark(plan)
        let report = benchmark.run(some ?? contests, in: .current(plan, verdictHash: verdictHash)) {
            progress.show($0.text)
        }
        progress.clear()
        return report
    }

    /// What has changed since an older report: what seems to have is measured again, as often as
    /// `confirmations` says, and counts only if it comes out the same way every time.
    func comparison(of report: BenchmarkReport, against old: BenchmarkReport) -> ReportComparison {
        var comparison = ReportComparison(of: report, against: old)
        for number in 1...Self.confirmations {
            let suspects = comparison.suspects(among: contests)
            if suspects.isEmpty { break }
            var again = self
            again.seed &+= UInt64(number)
            let second = again.run(suspects, verdictHash: report.environment.verdictHash)
            comparison = comparison.confirmed(by: ReportComparison(of: second, against: old))
        }
        return comparison
    }

    private static let confirmations = 2

    private func command(_ workload: Workload, _ observers: Int, _ strategy: String) -> String {
        var words = [ProgramName.optimizedCall("bench")]
        if quick { words.append("--quick") }
        words += ["--workload \(workload.rawValue)", "--observers \(observers)"]
        if strategies.contains(strategy) { words.append("--strategy \(strategy)") }
        if seed != 1 { words.append("--seed \(seed)") }
        return words.joined(separator: " ")
    }
}

extension Progress {
    /// The line that a terminal shows.
    var text: String {
        let place = "\(workload), \(observers) observers: round \(round) of \(rounds)"
        guard let seconds = timeLeft?.components.seconds else { return place }
        return seconds < 90
            ? "\(place), about \(seconds) s left" : "\(place), about \((seconds + 30) / 60) min left"
    }
}
