import BenchmarkEngine
import Pages
import Support

extension BenchFindings {
    /// The warnings about numbers, for each row, or one for each table with many warnings.
    var warnings: [Document.Section] {
        let lines = report.tables.flatMap { table in
            let warned = table.results.filter { !$0.warnings.isEmpty }
            guard warned.count > Self.mostWarnedRows else {
                return warned.flatMap { result in
                    result.warnings.map { "\(result.place): \(result.strategy): \($0)" }
                }
            }
            return [
                "\(warned[0].place): \(warned.count) of \(table.results.count) rows, such as "
                    + "\(warned[0].strategy): \(warned[0].warnings[0])"
            ]
        }
        return lines.isEmpty ? [] : [Document.Section(title: "Warnings, marked with ! above", lines: lines)]
    }

    /// The largest number of warned rows in a table for which each row's warnings are listed.
    private static let mostWarnedRows = 2

    /// The strategies whose numbers leave out a part of the operation, and in which workloads.
    var omissions: [Document.Section] {
        let rows = report.results.filter { $0.leavesOut != nil }
        let lines = rows.grouped { [$0.strategy, $0.leavesOut ?? ""] }.map { rows in
            let workloads = rows.map(\.workload).uniqued().joined(separator: ", ")
            return "\(rows[0].strategy), \(workloads): without \(rows[0].leavesOut ?? "")"
        }
        return lines.isEmpty ? [] : [Document.Section(title: "Left out, marked with ! above", lines: lines)]
    }

    /// What got no number, with the reason.
    var refusals: [Document.Section] {
        let lines = report.refusals.map {
            "\($0.workload), \(NumberText.count($0.observers, "observer")): \($0.reason)"
        }
        return lines.isEmpty ? [] : [Document.Section(title: "Without a number", lines: lines)]
    }

    /// How to read the tables, and where and how the numbers were measured.
    var environment: Document.Section {
        let environment = report.environment
        let deliveries = report.results.reduce(0) { $0 + $1.deliveries }
        let hasLatency = report.results.contains { $0.latency != nil }
        var lines = [
            "95 %: the interval that holds the number before it with 95 % confidence.",
            "times: the cost as a multiple of that of another, round by round; allocs: heap blocks for each.",
            "A rank begins where every strategy before it was shown to cost less than every one after it.",
            "\(environment.processor), \(NumberText.count(environment.cores, "core")), \(environment.system).",
            "\(environment.compiler), \(environment.configuration); rounds: \(report.rounds); "
                + "seed \(environment.seed), \(environment.date).",
            "Working directory at commit \(environment.commit ?? "unknown"); "
                + "verdicts \(environment.verdictHash ?? "unknown").",
        ]
        if let load = report.warningOfLoad ?? report.load.map({ "Load: \($0)." }) { lines.append(load) }
        if deliveries > 0 {
            lines.append("Every one of \(NumberText.count(deliveries)) deliveries was counted.")
        }
        if report.tables.contains(where: { !$0.copies.isEmpty }) {
            lines.append(
                "Noise floor: copies of the same code differed by at most "
                    + "\(NumberText.percent(report.noiseFloor)).")
        }
        if hasLatency, !showsLatency {
            lines.append("With --latency there are also tables of how long single operations take.")
        }
        return Document.Section(title: "How and where", lines: lines)
    }
}

extension BenchFindings {
    /// On what machine the numbers were measured, how precise they are, and how many rows got none.
    var whereMeasured: Document.Section {
        let environment = report.environment
        var lines = [
            "\(environment.processor), \(NumberText.count(environment.cores, "core")), \(environment.compiler), "
                + "rounds: \(report.rounds); copies of the same code differed by at most "
                + "\(NumberText.percent(report.noiseFloor))."
        ]
        if let warning = report.warningOfLoad { lines.append(warning) }
        if !report.refusals.isEmpty {
            lines.append("\(NumberText.count(report.refusals.count, "row")) got no number.")
        }
        return Document.Section(title: "Measured on", lines: lines)
    }
}

extension BenchmarkReport.Result {
    fileprivate var place: String { "\(workload), \(NumberText.count(observers, "observer"))" }
}
