package import BenchmarkEngine
import Foundation
import ObservatorySupport
import ObserverContract

/// All results of one workload.
package struct WorkloadResults: Sendable {
    package let id: String
    let title: String
    /// What is timed, as a sentence; empty if the workload does not say.
    package let meaning: String
    /// Whether it compares ways to do one thing, without any strategy.
    let isLesson: Bool
    /// A table for each number of observers, from few to many; at least one.
    let tables: [BenchmarkReport.Table]
    /// The report of the whole run.
    let report: BenchmarkReport
    /// The strategies that have a page.
    let strategies: Set<String>

    /// The workloads of a report, in its order.
    package static func all(in findings: Findings) -> [WorkloadResults] {
        guard let report = findings.benchmark else { return [] }
        return report.tables.grouped(by: \.workload).map { tables in
            let id = tables[0].workload
            let workload = findings.workloads.first { $0.id == id }
            let meaning = workload?.meaning.typeset ?? ""
            return WorkloadResults(
                id: id, title: workload?.title.typeset ?? id,
                meaning: meaning.isEmpty ? "" : meaning.prefix(1).uppercased() + meaning.dropFirst() + ".",
                isLesson: workload?.isLesson ?? false, tables: tables.sorted { $0.observers < $1.observers },
                report: report, strategies: Set(findings.comparison.strategies.map(\.id)))
        }
    }

    package var link: Link { Link(title: title, address: PageName.results(id)) }

    /// Why some alternatives have no number, by the number of observers.
    var refusals: [BenchmarkReport.Refusal] { report.refusals.filter { $0.workload == id } }

    /// Whether time was measured, or only the use of the heap.
    var isTimed: Bool { tables.contains(where: \.isTimed) }

    /// The unit of the numbers, such as a delivery, in the table with the most observers.
    var unit: String { tables[tables.count - 1].unit }

    /// The quantity on an axis of costs.
    package var quantity: String { isTimed ? "ns per \(unit)" : "bytes per \(unit)" }

    /// The numbers of observers, from few to many.
    var sizes: [Int] { tables.map(\.observers) }

    /// The number of observers to show first: of those that were measured, the nearest to a thousand.
    var usualSize: Int {
        let distance = { (size: Int) in size < 1_000 ? 1_000 / Double(max(size, 1)) : Double(size) / 1_000 }
        return sizes.min { distance($0) < distance($1) } ?? sizes[0]
    }

    /// The row that all others are compared with at first: the first of a table; `nil` if nothing is timed.
    var baseline: String? { tables.first(where: \.isTimed)?.results[0].strategy }

    /// The names of the rows without copies, in the order of the report.
    var rowNames: [String] { tables.flatMap(\.originals).map(\.strategy).uniqued() }

    /// The rows of each alternative, without copies.
    var alternatives: [[BenchmarkReport.Result]] { tables.flatMap(\.originals).grouped(by: \.alternative) }
}

extension BenchmarkReport.Result {
    /// What was timed: a row that others are compared with for fewer observers, such as `tokens at 64`, belongs to
    /// the same alternative as they do.
    var alternative: String { smaller?.alternative ?? strategy }

    /// The number of observers with which it was timed.
    var size: Int { smaller?.size ?? observers }

    private var smaller: (alternative: String, size: Int)? {
        guard let at = strategy.range(of: " at ", options: .backwards),
            let size = Int(strategy[at.upperBound...])
        else { return nil }
        return (String(strategy[..<at.lowerBound]), size)
    }

    /// The anchor of the row, which claims link to: `Row-notify-64-floor/closure`. The capital distinguishes it
    /// from the anchors of headings. It is unique on the page of a workload.
    package var anchor: String {
        "Row-\(PageName.escaped(workload))-\(observers)-\(PageName.escaped(strategy))"
    }

    /// The cost of the row: its time, or the bytes that it keeps on the heap if no time was measured.
    var cost: BenchmarkReport.Interval? {
        nanoseconds ?? heapUse.map { BenchmarkReport.Interval.exactly($0.bytesKept) }
    }
}
