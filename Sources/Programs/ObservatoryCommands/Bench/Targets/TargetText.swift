import BenchmarkEngine
import Foundation

/// The table of targets as a person reads it.
struct TargetText {
    private let rows: [TargetRow]

    init(_ rows: [TargetRow]) { self.rows = rows }

    var text: String {
        let header = ["what", "observers", "target", "measured", "", ""]
        let lines =
            [header]
            + rows.map { row in
                [
                    row.what,
                    row.observers.map(String.init) ?? "",
                    row.target,
                    row.measured.map { Self.number($0.median) } ?? "-",
                    row.measured.flatMap(Self.interval) ?? "",
                    row.verdict == .met ? "" : row.verdict.rawValue,
                ]
            }
        let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        let table = lines.map { line in
            line.indices.map { column in
                [1, 3].contains(column)
                    ? line[column].aligned(to: widths[column]) : line[column].padded(to: widths[column])
            }.joined(separator: "  ").trimmedRight
        }
        return (table + ["", summary]).joined(separator: "\n")
    }

    private var summary: String {
        let count = { verdict in rows.count { $0.verdict == verdict } }
        let parts = [TargetVerdict.met, .undecided, .missed, .notMeasured]
            .filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
        return "Targets: \(parts.joined(separator: ", "))."
    }

    /// A number to four digits, without needless ones.
    static func number(_ value: Double) -> String {
        let digits = value >= 1_000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3
        let text = String(format: "%.\(digits)f", value)
        guard text.contains(".") else { return text }
        return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }

    private static func interval(_ interval: BenchmarkReport.Interval) -> String? {
        guard interval.low != interval.high else { return nil }
        return "\(number(interval.low)) to \(number(interval.high))"
    }
}
