import BenchmarkEngine
import ObserverContract

extension Findings {
    private static let shownWorkload = "notify"

    /// The numbers of observers that are shown if they were measured: a few, many, very many.
    private static let shownSizes = [64, 1_000, 100_000]

    /// The cost of one delivery for a few numbers of observers, with links to all results.
    @HTMLBuilder
    package var benchmarkFigure: HTML {
        let all = WorkloadResults.all(in: self)
        let shown = all.first { $0.id == Self.shownWorkload }
        let tables = (shown?.tables ?? []).filter { Self.shownSizes.contains($0.observers) }
        let whole = tables.isEmpty ? nil : shown?.link
        let others = all.filter { whole == nil || $0.id != Self.shownWorkload }.map(\.link)
        let strategies = Set(comparison.strategies.map(\.id))
        #"<figure class="benchmark wide" id="\#(LiveInsert.benchmark.anchor)">"#
        if benchmark == nil { BenchmarkReport.missing }
        if let unit = tables.last?.unit {
            let table = CostTable(tables: tables) { Link.name(of: $0, in: strategies) }
            HTML.scroll("Benchmark: cost per \(unit)") { table.html("ns per \(unit), and times its floor") }
        }
        if let benchmark {
            "<figcaption>"
            whole.map { "<p>All results of this workload, with charts: \($0.html).</p>" }
            if !others.isEmpty {
                "<p>\(whole == nil ? "Measured workloads" : "Other workloads"):\(each: others.enumerated(), { "\($0.offset > 0 ? "," : "") \($0.element.html)" }).</p>"
            }
            if let noise = benchmark.noise {
                "<p>Noise floor \(noise): the largest gap between a copy and its original in this run.</p>"
            } else {
                "<p>The noise floor is unknown: there were no copies in this run.</p>"
            }
            HTML.terms(benchmark.facts)
            "</figcaption>"
        }
        "</figure>"
    }
}
