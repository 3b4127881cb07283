import BenchmarkEngine
import Pages

/// A report as a document for people.
extension BenchFindings {
    /// The sections for a terminal. The summary comes last, where the terminal stops scrolling.
    var forTerminal: Document { Document(sections: details + winners + changes) }

    /// The sections for a page, which is read from the top.
    var forPage: Document { Document(sections: changes + winners + details) }

    /// A summary in about thirty lines: the cost of a delivery, and the winner of each workload.
    var brief: Document { Document(sections: deliveries + winnersOfEach + changes + [whereMeasured]) }

    private var details: [Document.Section] {
        report.tables.map(table) + (showsLatency ? latencies : []) + models + crossovers + warnings
            + omissions + refusals + [environment]
    }

    private var changes: [Document.Section] {
        comparison?.sections ?? []
    }
}

extension BenchFindings {
    private func table(_ table: BenchmarkReport.Table) -> Document.Section {
        let rows = table.byRank
        let heading = "\(table.title), \(table.isTimed ? "ns" : "heap") per \(table.unit)"
        return Document.Section(
            title: heading, grid: Grid(rows, table.isTimed ? Self.timed : Self.counted),
            command: rows.first?.command)
    }

    private static var timed: [Grid.Column<BenchmarkReport.Result>] {
        [
            .init("#") { $0.rank.map(String.init) ?? "" },
            .init("", leading: true) { $0.strategy + $0.mark },
            .init("ns") { $0.nanoseconds.map { NumberText.measure($0.median) } ?? "" },
            .init("95 %") { $0.nanoseconds.map(NumberText.interval) ?? "" },
            .init("times") { $0.ratios.first.map { NumberText.measure($0.median) } ?? "" },
            .init("95 %") { $0.ratios.first.map { NumberText.interval($0.interval) } ?? "" },
            .init("of", leading: true) { $0.ratios.first?.to ?? "" },
            .init("allocs") { $0.heapUse.map { NumberText.amount($0.allocations) } ?? "" },
        ]
    }

    private static var counted: [Grid.Column<BenchmarkReport.Result>] {
        [
            .init("", leading: true) { $0.strategy + $0.mark },
            .init("bytes kept") { $0.heapUse.map { NumberText.measure($0.bytesKept) } ?? "" },
            .init("bytes asked for") { $0.heapUse.map { NumberText.measure($0.bytes) } ?? "" },
            .init("allocs") { $0.heapUse.map { NumberText.amount($0.allocations) } ?? "" },
        ]
    }

    private var latencies: [Document.Section] {
        report.tables.compactMap { table in
            let rows = table.byRank.compactMap { result in result.latency.map { (result.strategy, $0) } }
            guard !rows.isEmpty else { return nil }
            let columns: [Grid.Column<(String, Latency)>] = [
                .init("", leading: true) { $0.0 },
                .init("p50") { NumberText.count($0.1.median) },
                .init("p90") { $0.1.percentile90.map(NumberText.count) ?? "" },
                .init("p99") { $0.1.percentile99.map(NumberText.count) ?? "" },
                .init("p99.9") { $0.1.percentile99_9.map(NumberText.count) ?? "" },
                .init("max") { NumberText.count($0.1.maximum) },
                .init("timed") { NumberText.count($0.1.count) },
            ]
            return Document.Section(
                title: "\(table.title), latency in ns",
                grid: Grid(rows, columns))
        }
    }
}

extension BenchmarkReport.Table {
    /// The heading of the table, such as `notify, 64 observers`.
    var title: String { "\(workload), \(NumberText.count(observers, "observer"))" }

    /// The rows, cheapest first; rows that only serve for comparison come last.
    var byRank: [BenchmarkReport.Result] {
        let ranked = results.filter { isTimed ? $0.rank != nil : true }
        let others = isTimed ? results.filter { $0.rank == nil } : []
        return ranked.sorted { ($0.rank ?? 0, $0.cost) < ($1.rank ?? 0, $1.cost) } + others
    }
}

extension BenchmarkReport.Result {
    fileprivate var mark: String { warnings.isEmpty && leavesOut == nil ? "" : " !" }

    /// The sort key of a row: its time, or its memory if no time is measured.
    fileprivate var cost: Double { nanoseconds?.median ?? heapUse?.bytesKept ?? .infinity }
}
