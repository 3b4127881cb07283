import BenchmarkEngine
import Pages
import Support

/// A row of the results, and the one that it is compared with.
struct ClaimCase {
    let row: BenchmarkReport.Result
    let other: BenchmarkReport.Result?
    /// What two times have to be apart here to be called different, as a factor.
    let apart: Double
}

/// Finds what claims are about in a report.
struct ClaimLedger: Sendable {
    private let tables: [BenchmarkReport.Table]
    private let crossovers: [Crossover]
    private let noiseFloor: Double

    init(_ report: BenchmarkReport) {
        tables = report.tables
        crossovers = report.crossovers
        noiseFloor = report.noiseFloor
    }

    /// The rows that a reference names.
    func rows(_ reference: ClaimReference, observers: Int) throws(Refusal) -> ClaimCase {
        let first = try table(reference.workload, observers)
        let row = try first.row(reference.strategy)
        var (second, other) = (first, BenchmarkReport.Result?.none)
        if let wanted = reference.other {
            second = try table(wanted.workload ?? reference.workload, wanted.observers ?? observers)
            other = try second.row(wanted.strategy)
        }
        // As in the ranking of a table: what its two copies of the baseline are apart.
        let apart = [first, second].map { $0.apart(noiseFloor: noiseFloor) }.reduce(1, max)
        return ClaimCase(row: row, other: other, apart: apart)
    }

    /// Where the second strategy of a reference begins to cost less.
    func crossover(_ reference: ClaimReference) throws(Refusal) -> Crossover {
        let (below, above) = (reference.strategy, reference.other?.strategy ?? "")
        let known = crossovers.filter { $0.workload == reference.workload }
        if let found = known.first(where: { $0.below == below && $0.above == above }) { return found }
        let others = known.filter { [$0.below, $0.above].contains(below) }.map { "\($0.below):\($0.above)" }
        throw Refusal(
            "the costs of \(below) and \(above) do not cross in \(reference.workload)"
                + (others.isEmpty ? ", and no others do" : "; those of \(others.listed) do"))
    }

    /// The place of a row in the ranking of its table, and how many rows share it.
    func place(
        of row: BenchmarkReport.Result, fromTop: Bool
    ) throws(Refusal) -> (number: Int, sharedBy: Int) {
        guard let rank = row.rank else { throw row.lacks("rank") }
        let table = tables.first { $0.workload == row.workload && $0.observers == row.observers }
        let ranks = (table?.results ?? []).compactMap(\.rank)
        // From the bottom, the last group is the first.
        return (fromTop ? rank : 1 + ranks.count { $0 > rank }, ranks.count { $0 == rank })
    }
}

extension ClaimLedger {
    private func table(_ workload: String, _ observers: Int) throws(Refusal) -> BenchmarkReport.Table {
        let tables = try tables(of: workload)
        if let table = tables.first(where: { $0.observers == observers }) { return table }
        throw Refusal(
            "\(workload) was not measured with \(NumberText.observers(observers)), but with "
                + tables.map { NumberText.count($0.observers) }.listed)
    }

    /// The tables of a workload, from few observers to many.
    private func tables(of workload: String) throws(Refusal) -> [BenchmarkReport.Table] {
        let found = tables.filter { $0.workload == workload }.sorted { $0.observers < $1.observers }
        guard found.isEmpty else { return found }
        throw Refusal(
            "the results have no workload \"\(workload)\"",
            nearest: NearestName.of(workload, in: tables.map(\.workload).withoutRepetition))
    }
}

extension BenchmarkReport.Table {
    fileprivate func row(_ strategy: String) throws(Refusal) -> BenchmarkReport.Result {
        if let row = self[strategy] { return row }
        throw Refusal(
            "the results have no \"\(strategy)\" in \(workload) with \(NumberText.observers(observers))",
            nearest: NearestName.of(strategy, in: results.map(\.strategy)))
    }
}

extension BenchmarkReport.Result {
    /// What messages call the row.
    var name: String { "\(strategy) in \(workload) with \(NumberText.observers(observers))" }

    /// The refusal of a claim about something that was not measured here.
    func lacks(_ what: String) -> Refusal { Refusal("the results have no \(what) for \(name)") }
}

extension [String] {
    /// "a, b and c"
    fileprivate var listed: String {
        count > 1 ? "\(dropLast().joined(separator: ", ")) and \(self[count - 1])" : joined()
    }
}
