import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport

/// What a claim is about: a row of the results, which may be compared with another one, or a crossover.
struct ClaimSubject {
    /// How a message about the evidence begins.
    var name = ""
    /// Where it was measured, such as ` in notify, 64 observers`.
    var place = ""
    let address: String
    let evidence: (ClaimPredicate) throws(Refusal) -> ClaimEvidence
}

/// Finds the rows and crossovers of a report that claims name.
struct ClaimLedger: Sendable {
    private let report: BenchmarkReport
    private let tables: [BenchmarkReport.Table]

    init(_ report: BenchmarkReport) { (self.report, tables) = (report, report.tables) }

    /// The date and the processor of the recording, to tell recordings apart in messages.
    var name: String { "\(report.environment.date), \(report.environment.processor)" }

    func subject(of reference: ClaimReference) throws(Refusal) -> ClaimSubject {
        let page = PageName.results(reference.row.workload)
        guard let observers = reference.row.observers else {
            return ClaimSubject(address: page, evidence: try crossover(reference).evidence)
        }
        let (table, row) = try find(reference.row.workload, observers, reference.row.strategy)
        var (other, noise): (BenchmarkReport.Result?, Double) = (nil, table.gap(of: row) ?? report.noiseFloor)
        if let second = reference.other {
            let (table, row) = try find(second.workload, second.observers ?? observers, second.strategy)
            (other, noise) = (row, max(noise, table.gap(of: row) ?? report.noiseFloor))
        }
        // As in the ranking of a table, the rows must differ by more than copies of a row do.
        let rows = ClaimRows(table: table, row: row, other: other, apart: Margin(noise: noise).factor)
        return ClaimSubject(
            name: "\(row.name): ", place: " in \(row.workload), \(NumberText.observers(observers))",
            address: "\(page)#\(row.anchor)", evidence: rows.evidence)
    }

    /// Returns the crossover from which the second strategy of a reference costs less.
    private func crossover(_ reference: ClaimReference) throws(Refusal) -> Crossover {
        let (below, above) = (reference.row.strategy, reference.other?.strategy ?? "")
        let known = report.crossovers.filter { $0.workload == reference.row.workload }
        if let found = known.first(where: { $0.below == below && $0.above == above }) { return found }
        let others = known.filter { [$0.below, $0.above].contains(below) }.map { "\($0.below):\($0.above)" }
        throw Refusal(
            "the costs of \(below) and \(above) do not cross in \(reference.row.workload)"
                + (others.isEmpty ? ", and no others do" : "; those of \(NumberText.list(others)) do"))
    }

    /// Whether both strategies of a claim about a crossover were measured at, or beyond, both ends of the range
    /// in which it must lie.
    func couldCross(_ reference: ClaimReference) -> Bool {
        guard reference.row.observers == nil, let above = reference.other?.strategy,
            let bounds = reference.predicates.first(where: { $0.quantity == .observers })?.bounds
        else { return false }
        let sizes = tables.filter {
            $0.workload == reference.row.workload && $0[reference.row.strategy] != nil && $0[above] != nil
        }.map { Double($0.observers) }
        return sizes.contains { $0 <= bounds.lowerBound } && sizes.contains { $0 >= bounds.upperBound }
    }

    private func find(
        _ workload: String, _ observers: Int, _ strategy: String
    ) throws(Refusal) -> (BenchmarkReport.Table, BenchmarkReport.Result) {
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
