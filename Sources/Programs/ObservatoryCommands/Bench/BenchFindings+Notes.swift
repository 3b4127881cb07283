import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport

extension BenchFindings {
    /// The warnings about numbers, for each row, or one for each table with many warnings.
    var warnings: Section {
        let lines = report.tables.flatMap { table in
            let warned = table.results.filter { !$0.warnings.isEmpty }
            guard warned.count > Self.mostWarnedRows else {
                return warned.flatMap { row in row.warnings.map { "\(table.title): \(row.strategy): \($0)" } }
            }
            return [
                "\(table.title): \(warned.count) of \(table.results.count) rows, such as "
                    + "\(warned[0].strategy): \(warned[0].warnings[0])"
            ]
        }
        return Section(title: "Warnings, marked with ! above", lines: lines)
    }

    /// The largest number of warned rows in a table for which each row's warnings are listed.
    private static let mostWarnedRows = 2

    /// The strategies whose numbers leave out a part of the operation, and in which workloads.
    var omissions: Section {
        let rows = report.results.filter { $0.leavesOut != nil }
        let lines = rows.grouped { [$0.strategy, $0.leavesOut ?? ""] }.map { rows in
            let workloads = rows.map(\.workload).uniqued().joined(separator: ", ")
            return "\(rows[0].strategy), \(workloads): without \(rows[0].leavesOut ?? "")"
        }
        return Section(title: "Left out, marked with ! above", lines: lines)
    }

    var refusals: Section {
        let lines = report.refusals.map {
            "\($0.workload), \(NumberText.count($0.observers, "observer")): \($0.reason)"
        }
        return Section(title: "Without a number", lines: lines)
    }

    /// Where another strategy becomes cheaper. Crossovers of those that are never first are only counted.
    var crossovers: Section {
        let shown = report.crossovers.filter { crossover in
            report.results.contains {
                $0.rank == 1 && $0.workload == crossover.workload
                    && [crossover.below, crossover.above].contains($0.strategy)
            }
        }
        let hidden = report.crossovers.count - shown.count
        var lines = shown.map { crossover in
            "\(crossover.workload): \(crossover.below) is cheaper with \(NumberText.count(crossover.atMost, "observer")), "
                + "\(crossover.above) with \(NumberText.count(crossover.atLeast))"
        }
        if hidden > 0 { lines.append("\(hidden) more, among those that are never first, are in the JSON") }
        return Section(title: "Crossovers", lines: lines)
    }

    /// How to read the tables, and where and how the numbers were measured.
    var environment: Section {
        let environment = report.environment
        let deliveries = report.results.reduce(0) { $0 + $1.deliveries }
        var lines = [
            "95 %: the interval that holds the true value with 95 % confidence, around the median.",
            "times: the cost as a multiple of that of another, round by round; allocs: heap blocks for each.",
            "A rank begins where every strategy before it was shown to cost less than every one after it.",
            "\(environment.machineText).",
            "\(environment.compiler), \(environment.configuration); rounds: \(report.rounds); "
                + "seed \(environment.seed), \(environment.date).",
            "Working directory at commit \(environment.commit ?? "unknown"); "
                + "verdicts \(environment.verdictHash ?? "unknown").",
        ]
        if let load = report.warningOfLoad ?? report.load.map({ "Load: \($0)." }) { lines.append(load) }
        if deliveries > 0 {
            lines.append("Every one of \(NumberText.count(deliveries)) deliveries was counted.")
        }
        if let noise { lines.append("Noise floor: \(noise)") }
        if !showsLatency, report.results.contains(where: { $0.latency != nil }) {
            lines.append("With --latency there are also tables of how long single emissions take.")
        }
        return Section(title: "How and where", lines: lines)
    }

    /// On what machine the numbers were measured, how precise they are, and how many rows got none.
    var whereMeasured: Section {
        let environment = report.environment
        var lines = [
            "\(environment.processor), \(NumberText.count(environment.cores, "core")), \(environment.compiler), "
                + "rounds: \(report.rounds)\(noise.map { "; \($0)" } ?? ".")"
        ]
        if let warning = report.warningOfLoad { lines.append(warning) }
        if !report.refusals.isEmpty {
            let number = NumberText.count(report.refusals.count, "line")
            lines.append("What got no number, and why: \(number) in the full results.")
        }
        return Section(title: "Measured on", lines: lines)
    }

    /// By how much copies differed; `nil` if there were none.
    private var noise: String? {
        report.noise.map { "the medians of copies of the same code differed by at most \($0)." }
    }
}
