import BenchmarkEngine

extension BenchmarkDocument {
    /// What a reader has to know before trusting some of the numbers.
    var warnings: [Document.Section] {
        let lines = report.results.flatMap { result in
            result.warnings.map { "\(result.place): \(result.strategy): \($0)" }
        }
        return lines.isEmpty ? [] : [Document.Section(title: "Warnings, marked with ! above", lines: lines)]
    }

    /// What got no number.
    var refusals: [Document.Section] {
        let lines = report.refusals.map {
            "\($0.workload), \(NumberText.count($0.observers, "observer")): \($0.reason)"
        }
        return lines.isEmpty ? [] : [Document.Section(title: "Without a number", lines: lines)]
    }

    /// How to read the tables, and where and how they were made.
    var environment: Document.Section {
        let environment = report.environment
        let deliveries = report.results.reduce(0) { $0 + $1.deliveries }
        let hasLatency = report.results.contains { $0.latency != nil }
        var lines = [
            "95 %: the interval that holds the number before it with 95 % confidence.",
            "times: the cost as a multiple of that of another, round by round; allocs: heap blocks for each.",
            "Strategies of one rank cannot be told apart.",
            "Every one of \(NumberText.count(deliveries)) deliveries was counted.",
            "Noise floor: the baseline against itself differed by at most "
                + "\(NumberText.percent(report.noiseFloor)).",
            "\(environment.processor), \(NumberText.count(environment.cores, "core")), \(environment.system).",
            "\(environment.compiler), \(environment.configuration); "
                + "\(NumberText.count(environment.rounds, "round")) at most, seed \(environment.seed), "
                + "\(environment.date).",
            "Commit \(environment.commit ?? "unknown"), verdicts \(environment.verdictHash ?? "unknown").",
        ]
        if hasLatency, !showsLatency {
            lines.append("With --latency there are also tables of how long single operations take.")
        }
        return Document.Section(title: "How and where", lines: lines)
    }
}

extension BenchmarkReport.Result {
    fileprivate var place: String { "\(workload), \(NumberText.count(observers, "observer"))" }
}
