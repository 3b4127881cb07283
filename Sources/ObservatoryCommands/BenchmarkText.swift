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
        let rows = results.map { result in
            [
                result.strategy,
                number(result.nanoseconds.median, 2),
                "\(number(result.nanoseconds.low, 2)) to \(number(result.nanoseconds.high, 2))",
                result.ratio.map { "\(number($0.median, 3)) x \($0.to)" } ?? "",
                result.ratio.map { "\(number($0.low, 3)) to \(number($0.high, 3))" } ?? "",
                result.allocations.map { number($0, 0) } ?? "-",
            ]
        }
        let header = [
            "", "ns/delivery", "95 % interval", "against its floor", "95 % interval", "allocations",
        ]
        let columns = header.indices.map { column in
            ([header] + rows).map { $0[column].count }.max() ?? 0
        }
        let title = "\(results[0].workload), \(results[0].observers) observers"
        let lines = ([header] + rows).map { row in
            row.indices.map { column in
                column == 0 || column == 3
                    ? row[column].padded(to: columns[column]) : row[column].aligned(to: columns[column])
            }.joined(separator: "  ").trimmedRight
        }
        return ([title] + lines.map { "  " + $0 }).joined(separator: "\n")
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
