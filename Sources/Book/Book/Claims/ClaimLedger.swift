import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport

/// Finds the rows of a report that claims name.
struct ClaimLedger: Sendable {
    private let report: BenchmarkReport
    private let tables: [BenchmarkReport.Table]

    init(_ report: BenchmarkReport) { (self.report, tables) = (report, report.tables) }

    /// The date and the processor of the recording, to tell recordings apart in messages.
    var name: String { "\(report.environment.date), \(report.environment.processor)" }

    func rows(of reference: ClaimReference) throws(Refusal) -> ClaimRows {
        let (table, row) = try find(reference.row)
        var (other, noise): (BenchmarkReport.Result?, Double) = (nil, table.gap(of: row) ?? report.noiseFloor)
        if let second = reference.other {
            let (table, row) = try find(second)
            (other, noise) = (row, max(noise, table.gap(of: row) ?? report.noiseFloor))
        }
        // As in the ranking of a table, the rows must differ by more than copies of a row do.
        return ClaimRows(
            row: row, other: other, apart: Margin(noise: noise).factor,
            processes: report.environment.sampling?.processes)
    }

    private func find(
        _ wanted: ClaimReference.Row
    ) throws(Refusal) -> (BenchmarkReport.Table, BenchmarkReport.Result) {
        let (workload, observers, strategy) = (wanted.workload, wanted.observers, wanted.strategy)
        let known = tables.filter { $0.workload == workload }
        guard !known.isEmpty else {
            throw Refusal(
                "the results have no workload \"\(workload)\"",
                nearest: NearestName.of(workload, in: tables.map(\.workload).uniqued()))
        }
        guard let table = known.first(where: { $0.observers == observers }) else {
            throw Refusal(
                "\(workload) was not measured with \(NumberText.observers(observers)), but with "
                    + NumberText.list(known.map(\.observers).sorted().map { NumberText.count($0) }))
        }
        if let row = table[strategy] { return (table, row) }
        throw Refusal(
            "the results have no \"\(strategy)\" in \(workload) with \(NumberText.observers(observers))",
            nearest: NearestName.of(strategy, in: table.results.map(\.strategy)))
    }
}
