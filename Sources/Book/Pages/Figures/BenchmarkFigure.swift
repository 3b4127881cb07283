import BenchmarkEngine
import ObserverContract

/// The cost of one delivery for a few numbers of observers, with links to all results.
package struct BenchmarkFigure: Sendable {
    /// The costs of every alternative for the shown numbers of observers.
    let table: CostTable
    /// Where and how it was measured; `nil` when nothing was measured.
    private let report: BenchmarkReport?
    /// The page with everything about this workload; `nil` where it was not measured.
    let whole: Link?
    /// The pages of the other workloads.
    let others: [Link]

    private static let workload = "notify"

    /// The numbers of observers that are shown if they were measured: a few, many, very many.
    private static let shownSizes = [64, 1_000, 100_000]

    package init(_ findings: Findings) {
        let all = WorkloadResults.all(in: findings)
        let tables = (all.first { $0.id == Self.workload }?.tables ?? [])
            .filter { Self.shownSizes.contains($0.observers) }
        let strategies = Set(findings.comparison.strategies.map(\.id))
        var table = CostTable(tables)
        table.name = { Link.name(of: $0, in: strategies) }
        self.table = table
        report = findings.benchmark
        whole = tables.isEmpty ? nil : all.first { $0.id == Self.workload }?.link
        others = all.filter { tables.isEmpty || $0.id != Self.workload }.map(\.link)
    }

    @HTMLBuilder
    package var html: HTML {
        #"<figure class="benchmark wide" id="\#(LiveInsert.benchmark.anchor)">"#
        if report == nil { BenchmarkReport.missing }
        if let unit = table.tables.last?.unit {
            HTML.scroll("Benchmark: cost per \(unit)") { table.html("ns per \(unit), and times its floor") }
        }
        if let report {
            "<figcaption>"
            whole.map { "<p>All results of this workload, with charts: \($0.html).</p>" }
            if !others.isEmpty {
                "<p>\(whole == nil ? "Measured workloads" : "Other workloads"):\(each: others.enumerated(), { "\($0.offset > 0 ? "," : "") \($0.element.html)" }).</p>"
            }
            if let noise = report.noise {
                "<p>Noise floor \(noise): the largest gap between a copy and its original in this run.</p>"
            } else {
                "<p>The noise floor is unknown: there were no copies in this run.</p>"
            }
            HTML.terms(report.facts)
            "</figcaption>"
        }
        "</figure>"
    }
}
