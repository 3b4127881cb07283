import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport
import ObservatoryWorkloads
import ObserverContract
import StrategyCatalog

private typealias Column = Grid.Column<BenchmarkReport.Result>

extension BenchFindings {
    func costs(_ table: BenchmarkReport.Table) -> Section {
        Section(
            title: "\(table.title), \(table.isTimed ? "ns" : "heap") per \(table.unit)",
            grid: Grid(table.byRank, table.isTimed ? Self.timed : Self.counted),
            command: table.command)
    }

    private static let name = Column("", leading: true) { $0.strategy + $0.mark }
    private static let time = Column("ns", \.time)
    private static let times = Column("times") { $0.ratios.first.map { NumberText.measure($0.median) } }
    private static let reference = Column("of", leading: true) { $0.ratios.first?.to }
    private static let allocations = Column("allocs") {
        $0.heapUse.map { NumberText.amount($0.allocations) }
    }

    private static let timed = [
        Column("#") { $0.rank.map(String.init) }, name,
        time, Column("95 %") { $0.nanoseconds.map(NumberText.interval) },
        times, Column("95 %") { $0.ratios.first.map { NumberText.interval($0.interval) } },
        reference, allocations,
    ]

    private static let counted = [
        name, Column("bytes kept") { $0.heapUse.map { NumberText.measure($0.bytesKept) } },
        Column("bytes asked for") { $0.heapUse.map { NumberText.measure($0.bytes) } }, allocations,
    ]

    func latencies(_ table: BenchmarkReport.Table) -> Section {
        let rows = table.byRank.compactMap { result in result.latency.map { (result.strategy, $0) } }
        let columns: [Grid.Column<(String, Latency)>] = [
            .init("", leading: true) { $0.0 },
            .init("p50") { NumberText.count($0.1.median) },
            .init("p90") { $0.1.percentile90.map(NumberText.count) },
            .init("p99") { $0.1.percentile99.map(NumberText.count) },
            .init("p99.9") { $0.1.percentile99_9.map(NumberText.count) },
            .init("max") { NumberText.count($0.1.maximum) },
            .init("timed") { NumberText.count($0.1.count) },
        ]
        return Section(title: "\(table.title), latency of an emission in ns", grid: Grid(rows, columns))
    }

    var models: [Section] {
        report.models.grouped { $0.workload }.map { models in
            let columns: [Grid.Column<CostModel>] = [
                .init("", leading: true) { $0.strategy },
                .init("fixed") { NumberText.measure($0.fixed.median) },
                .init("95 %") { NumberText.interval($0.fixed) },
                .init("per observer") { NumberText.measure($0.perObserver.median) },
                .init("95 %") { NumberText.interval($0.perObserver) },
                .init("misfit") { NumberText.percent($0.misfit) },
            ]
            return Section(
                title: "\(models[0].workload) with all observers, fitted: ns = fixed + per observer; "
                    + "95 % between \(report.environment.sampling?.processes ?? 1 > 1 ? "processes" : "rounds")",
                grid: Grid(models.sorted { $0.perObserver.median < $1.perObserver.median }, columns))
        }
    }

    var winners: Section {
        let tables = report.tables.filter { $0.results.count { $0.rank != nil } > 1 }
        return Section(title: "First in each", grid: Grid(tables, Self.places))
    }

    /// The first and second place in each workload that is not a lesson, where there is a second.
    var winnersOfEach: Section {
        let tables = Workload.allCases.filter { !$0.isLesson }.compactMap(table)
        return Section(
            title: "First in each workload", grid: Grid(tables.filter { !$0.group(2).isEmpty }, Self.places))
    }

    private static let places: [Grid.Column<BenchmarkReport.Table>] = [
        .init("", leading: true) { $0.workload },
        .init("observers") { NumberText.count($0.observers) },
        .init("ns") { $0.group(1).first?.time },
        .init("first", leading: true) { NumberText.few($0.group(1).map(\.strategy), most: 2) },
        .init("ns") { $0.group(2).first?.time },
        .init("next", leading: true) { NumberText.few($0.group(2).map(\.strategy), most: 1) },
    ]

    /// The cost of a delivery, without the strategies beyond the six and the published forms: the cheapest
    /// twelve, so that `make` prints at most a hundred lines.
    var deliveries: Section {
        let others = Set((Catalog.beyond + Catalog.published).map(\.id))
        let table = table(of: .notify)
        let rows = table?.byRank.filter { $0.rank != nil && !others.contains($0.strategy) } ?? []
        let id = Column("", leading: true, \.strategy)
        return Section(
            title: "What \(table?.observers == 0 ? "an emission" : "a delivery") costs, with "
                + NumberText.observers(table?.observers ?? 0),
            grid: Grid(Array(rows.prefix(12)), [id, Self.time, Self.times, Self.reference]))
    }

    private func table(of workload: Workload) -> BenchmarkReport.Table? {
        report.tables.filter { $0.workload == workload.rawValue }.min {
            abs($0.observers - 64) < abs($1.observers - 64)
        }
    }
}

extension BenchmarkReport.Table {
    /// The heading of the table, such as `notify, 64 observers`.
    var title: String { "\(workload), \(NumberText.count(observers, "observer"))" }

    /// The rows, cheapest first; rows that only serve for comparison come last.
    fileprivate var byRank: [BenchmarkReport.Result] {
        let ranked = results.filter { !isTimed || $0.rank != nil }
        return ranked.sorted { ($0.rank ?? 0, $0.cost) < ($1.rank ?? 0, $1.cost) }
            + results.filter { isTimed && $0.rank == nil }
    }

    /// The rows that share the best rank (1) or the next rank (2), cheapest first.
    fileprivate func group(_ number: Int) -> [BenchmarkReport.Result] {
        let rank = Set(results.compactMap(\.rank)).sorted().dropFirst(number - 1).first
        return rank.map { rank in byRank.filter { $0.rank == rank } } ?? []
    }

    /// The command that measures it again: with its strategy if there is only one, and with all otherwise.
    fileprivate var command: String? {
        let own = byRank.map(\.command).filter { $0.contains(" --strategy ") }
        return own.count == 1 ? own[0] : byRank.first?.command.replacing(/\s--strategy \S+/, with: "")
    }
}

extension BenchmarkReport.Result {
    fileprivate var mark: String { warnings.isEmpty && leavesOut == nil ? "" : " !" }

    fileprivate var time: String? { nanoseconds.map { NumberText.measure($0.median) } }

    fileprivate var cost: Double { nanoseconds?.median ?? heapUse?.bytesKept ?? .infinity }
}
