import BenchmarkEngine

/// All rows of a workload, with what a reader can choose of them.
///
/// It stands as a whole in the page, by number of observers and then by cost, so from the first rank to the
/// last. A script sorts it, leaves out rows, and works ratios to another baseline out.
struct ResultsTable: Sendable {
    let rows: [ResultsRow]
    /// What the rows are set against; `nil` where nothing is timed.
    let baseline: String?
    /// What else they can be set against.
    let baselines: [Choice]
    let sizes: [Choice]
    let families: [Choice]
    let hasFamilies: Bool
    let hasSizes: Bool
    let hasCounterparts: Bool
    let isTimed: Bool
    /// What the cost and the heap blocks are for.
    let unit: String
    /// What the workload is called, for who listens.
    let name: String

    /// Something to choose, and whether it is chosen at first.
    struct Choice: Sendable, Equatable {
        let value: String
        let title: String
        let isChosen: Bool
    }

    /// The table of a workload.
    init(_ results: WorkloadResults) {
        let baseline = results.baseline
        name = results.id
        self.baseline = baseline
        rows = results.tables.flatMap { table in
            table.results.sorted {
                ($0.cost?.median ?? .infinity, $0.strategy) < ($1.cost?.median ?? .infinity, $1.strategy)
            }.map { ResultsRow($0, in: table, of: results) }
        }
        isTimed = results.isTimed
        baselines =
            isTimed
            ? results.alternatives.map { Choice(value: $0, title: $0, isChosen: $0 == baseline) } : []
        sizes = results.sizes.map {
            Choice(
                value: String($0), title: NumberText.observers($0), isChosen: $0 == results.usualSize)
        }
        let present = Set(rows.map(\.family))
        families = ResultFamily.allCases.filter { present.contains($0.rawValue) }.map {
            Choice(value: $0.rawValue, title: $0.title, isChosen: true)
        }
        hasFamilies = families.count > 1
        hasSizes = sizes.count > 1
        hasCounterparts = rows.contains { $0.counterpart != nil }
        unit = results.unit
    }
}
