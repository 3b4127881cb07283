import BenchmarkEngine
import Support

/// What was measured of one workload: charts, and a table of everything.
struct ResultsPage: Sendable {
    let id: String
    /// What is timed, in a sentence.
    let meaning: String
    let charts: ResultsCharts
    let hasCharts: Bool
    let table: ResultsTable
    let run: RunFacts
    /// How many deliveries were counted while all this was timed.
    let deliveries: String
    /// From what on a difference is called one, in words.
    let threshold: String
    /// The numbers of observers for which that is more, because two copies came out further apart.
    let gaps: [Gap]
    /// Whose numbers are without something that belongs to the operation, and without what.
    let omissions: [Omission]
    /// What got no number, in the words of the benchmark.
    let refusals: [Refusal]
    /// Said where the numbers of one table are for something else than those of the others.
    let otherUnit: String?

    struct Gap: Sendable, Equatable {
        let observers: String
        let gap: String
    }

    struct Omission: Sendable, Hashable {
        let strategy: String
        let words: String
    }

    struct Refusal: Sendable, Equatable {
        let observers: String
        let reason: String
    }

    init(_ results: WorkloadResults, report: BenchmarkReport) {
        id = results.id
        meaning = results.meaning
        let charts = ResultsCharts(results)
        self.charts = charts
        hasCharts = !charts.lines.isEmpty || charts.dots != nil
        table = ResultsTable(results)
        run = RunFacts(report)
        deliveries = NumberText.count(
            results.tables.flatMap(\.results).map(\.deliveries).reduce(0) { $0.addingReportingOverflow($1).0 }
        )
        threshold = NumberText.percent(Ranking.smallestDifference)
        gaps = results.tables.filter(\.isTimed).compactMap { table in
            let gap = table.gap ?? results.noiseFloor
            guard gap > Ranking.smallestDifference else { return nil }
            return Gap(observers: NumberText.observers(table.observers), gap: NumberText.percent(gap))
        }
        omissions =
            results.tables.flatMap(\.results).compactMap { row in
                row.leavesOut.map { Omission(strategy: row.strategy, words: $0) }
            }.withoutRepetition
        refusals = results.refusals.map { refusal in
            // What the terminal sets in front of it means nothing here.
            let reason = refusal.reason.trimmingPrefix("note: ")
            return Refusal(
                observers: NumberText.observers(refusal.observers), reason: String(reason))
        }
        otherUnit = results.tables.first { $0.unit != results.unit }.map { table in
            "With \(NumberText.observers(table.observers)), the numbers are for one \(table.unit)."
        }
    }
}
