import BenchmarkEngine
import ObserverContract
import Pages
import StrategyCatalog
import Support
import Workloads

extension BenchFindings {
    /// The fitted cost models, a table for each workload.
    var models: [Document.Section] {
        report.models.grouped { $0.workload }.map { models in
            let columns: [Grid.Column<CostModel>] = [
                .init("", leading: true) { $0.strategy },
                .init("fixed") { NumberText.measure($0.fixed.median) },
                .init("95 %") { NumberText.interval($0.fixed) },
                .init("per observer") { NumberText.measure($0.perObserver.median) },
                .init("95 %") { NumberText.interval($0.perObserver) },
                .init("misfit") { NumberText.percent($0.misfit) },
            ]
            return Document.Section(
                title: "\(models[0].workload) with all observers, fitted: ns = fixed + per observer",
                grid: Grid(models.sorted { $0.perObserver.median < $1.perObserver.median }, columns))
        }
    }

    /// Where another strategy becomes cheaper. Crossovers of those that are never first are only counted.
    var crossovers: [Document.Section] {
        let shown = report.crossovers.filter { crossover in
            isFirst(crossover.below, crossover.workload) || isFirst(crossover.above, crossover.workload)
        }
        let hidden = report.crossovers.count - shown.count
        var lines = shown.map { crossover in
            "\(crossover.workload): \(crossover.below) is cheaper with \(NumberText.count(crossover.atMost, "observer")), "
                + "\(crossover.above) with \(NumberText.count(crossover.atLeast))"
        }
        if hidden > 0 { lines.append("\(hidden) more, among those that are never first, are in the JSON") }
        return lines.isEmpty ? [] : [Document.Section(title: "Crossovers", lines: lines)]
    }

    /// The first and second place in each table.
    var winners: [Document.Section] {
        let tables = report.tables.filter { $0.results.count { $0.rank != nil } > 1 }
        return tables.isEmpty
            ? [] : [Document.Section(title: "First in each", grid: Grid(tables, Self.winnerColumns))]
    }

    private static var winnerColumns: [Grid.Column<BenchmarkReport.Table>] {
        [
            .init("", leading: true) { $0.workload },
            .init("observers") { NumberText.count($0.observers) },
            .init("ns") { $0.group(1).first?.time ?? "" },
            .init("first", leading: true) { NumberText.few($0.group(1).map(\.strategy), most: 2) },
            .init("ns") { $0.group(2).first?.time ?? "" },
            .init("next", leading: true) { NumberText.few($0.group(2).map(\.strategy), most: 1) },
        ]
    }

    /// The cost of a delivery, without the strategies beyond the six and the published forms: the cheapest
    /// twelve, so that `make` prints at most a hundred lines.
    var deliveries: [Document.Section] {
        let others = Set((Catalog.beyond + Catalog.published).map(\.id))
        let rows = table(of: .notify).map { table in
            table.byRank.filter { $0.rank != nil && !others.contains($0.strategy) }.prefix(12)
        }
        guard let rows, let first = rows.first else { return [] }
        let columns: [Grid.Column<BenchmarkReport.Result>] = [
            .init("", leading: true) { $0.strategy },
            .init("ns") { $0.time },
            .init("times") { $0.ratios.first.map { NumberText.measure($0.median) } ?? "" },
            .init("of", leading: true) { $0.ratios.first?.to ?? "" },
        ]
        return [
            Document.Section(
                title: "What a delivery costs, with \(NumberText.observers(first.observers))",
                grid: Grid(Array(rows), columns))
        ]
    }

    /// The first and second place in each workload that is not a lesson, where there is a second.
    var winnersOfEach: [Document.Section] {
        let tables = Workload.allCases.filter { !$0.isLesson }.compactMap(table)
            .filter { !$0.group(2).isEmpty }
        return tables.isEmpty
            ? [] : [Document.Section(title: "First in each workload", grid: Grid(tables, Self.winnerColumns))]
    }

    /// The table of a workload whose number of observers is nearest to 64.
    private func table(of workload: Workload) -> BenchmarkReport.Table? {
        report.tables.filter { $0.workload == workload.rawValue }.min {
            abs($0.observers - 64) < abs($1.observers - 64)
        }
    }

    private func isFirst(_ strategy: String, _ workload: String) -> Bool {
        report.results.contains {
            $0.rank == 1 && $0.strategy == strategy && $0.workload == workload
        }
    }
}

extension BenchmarkReport.Table {
    /// The rows that share the best rank (1) or the next rank (2), cheapest first.
    fileprivate func group(_ number: Int) -> [BenchmarkReport.Result] {
        let ranks = Set(results.compactMap(\.rank)).sorted()
        guard ranks.count >= number else { return [] }
        return byRank.filter { $0.rank == ranks[number - 1] }
    }
}

extension BenchmarkReport.Result {
    fileprivate var time: String { nanoseconds.map { NumberText.measure($0.median) } ?? "" }
}
