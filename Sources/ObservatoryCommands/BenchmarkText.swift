import BenchmarkEngine
import Foundation

/// A benchmark as a person reads it: a table for every workload and number of observers.
struct BenchmarkText {
    private let report: BenchmarkReport

    init(_ report: BenchmarkReport) { self.report = report }

    var text: String {
        var sections = groups.map(table)
        sections.append(footer)
        return sections.joined(separator: "\n\n")
    }

    private var groups: [[BenchmarkReport.Result]] {
        var groups: [[BenchmarkReport.Result]] = []
        for result in report.results {
            if let last = groups.last?.last, last.workload == result.workload,
                last.observers == result.observers
            {
                groups[groups.count - 1].append(result)
            } else {
                groups.append([result])
            }
        }
        return groups
    }

    private func table(_ results: [BenchmarkReport.Result]) -> String {
        let isTimed = results.contains { $0.nanoseconds != nil }
        let unit = results[0].unit
        let columns: [Column] =
            [Column("", leading: true) { $0.strategy }]
            + (isTimed ? timeColumns(unit) : [])
            + [
                Column("allocations") { $0.heapUse.map { number($0.allocations, 2) } ?? "-" },
                Column("bytes kept") { $0.heapUse.map { number($0.bytesKept, 1) } ?? "-" },
            ]
        let title = "\(results[0].workload), \(results[0].observers) observers"
        let lines = Column.lines(columns, results)
        let notes = results.flatMap { result in result.warnings.map { "  \(result.strategy): \($0)" } }
        return ([title] + lines.map { "  " + $0 } + notes).joined(separator: "\n")
    }

    private func timeColumns(_ unit: String) -> [Column] {
        [
            Column("rank") { $0.rank.map(String.init) ?? "" },
            Column("ns/\(unit)") { $0.nanoseconds.map { number($0.median, 2) } ?? "-" },
            Column("95 % interval") { $0.nanoseconds.map(interval) ?? "" },
            Column("times", leading: true) {
                $0.ratios.first.map { "\(number($0.median, 3)) x \($0.to)" } ?? ""
            },
            Column("95 % interval") { $0.ratios.first.map { interval($0.interval) } ?? "" },
        ]
    }

    private func interval(_ interval: BenchmarkReport.Interval) -> String {
        let digits = interval.median < 100 ? 3 : 1
        return "\(number(interval.low, digits)) to \(number(interval.high, digits))"
    }

    private var footer: String {
        let environment = report.environment
        let deliveries = report.results.reduce(0) { $0 + $1.deliveries }
        return """
            Every one of \(deliveries.formatted(.number.locale(Locale(identifier: "en_US")))) deliveries was counted.
            Noise floor: the baseline against itself differed by at most \
            \(number(report.noiseFloor * 100, 2)) %.
            \(environment.processor), \(environment.cores) cores, \(environment.system), \
            \(environment.compiler), \(environment.configuration); \
            \(environment.rounds) rounds, seed \(environment.seed), commit \(environment.commit ?? "unknown"), \
            verdicts \(environment.verdictHash ?? "unknown").
            """
    }

    private func number(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", value)
    }
}

/// One column of a table in text.
private struct Column {
    let title: String
    let isLeading: Bool
    let value: (BenchmarkReport.Result) -> String

    init(_ title: String, leading: Bool = false, _ value: @escaping (BenchmarkReport.Result) -> String) {
        self.title = title
        isLeading = leading
        self.value = value
    }

    static func lines(_ columns: [Column], _ results: [BenchmarkReport.Result]) -> [String] {
        let rows = [columns.map(\.title)] + results.map { result in columns.map { $0.value(result) } }
        let widths = columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                columns[column].isLeading
                    ? row[column].padded(to: widths[column]) : row[column].aligned(to: widths[column])
            }.joined(separator: "  ").trimmedRight
        }
    }
}
