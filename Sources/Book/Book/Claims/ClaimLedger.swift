import BenchmarkEngine
import Pages
import Support

/// A row of the results, and the row that it is compared with.
struct ClaimCase {
    let table: BenchmarkReport.Table
    let row: BenchmarkReport.Result
    let other: BenchmarkReport.Result?
    /// How far apart two times must be here to count as different, as a factor.
    let apart: Double
}

/// Finds the rows and crossovers of a report that claims name.
struct ClaimLedger: Sendable {
    private let tables: [BenchmarkReport.Table]
    private let crossovers: [Crossover]
    private let noiseFloor: Double
    /// The date and the processor of the recording, to tell recordings apart in messages.
    let name: String

    init(_ report: BenchmarkReport) {
        name = "\(report.environment.date), \(report.environment.processor)"
        tables = report.tables
        crossovers = report.crossovers
        noiseFloor = report.noiseFloor
    }

    func has(_ reference: ClaimReference) -> Bool {
        guard let observers = reference.row.observers else { return (try? crossover(reference)) != nil }
        return (try? rows(reference, observers: observers)) != nil
    }

    func rows(_ reference: ClaimReference, observers: Int) throws(Refusal) -> ClaimCase {
        let first = try table(reference.row.workload, observers)
        let row = try first.row(reference.row.strategy)
        var (second, other) = (first, BenchmarkReport.Result?.none)
        if let wanted = reference.other {
            second = try table(wanted.workload, wanted.observers ?? observers)
            other = try second.row(wanted.strategy)
        }
        // As in the ranking of a table, the rows must differ by more than copies of a row do.
        var apart = first.margin(of: row, noiseFloor: noiseFloor).factor
        if let other { apart = max(apart, second.margin(of: other, noiseFloor: noiseFloor).factor) }
        return ClaimCase(table: first, row: row, other: other, apart: apart)
    }

    /// Returns the crossover from which the second strategy of a reference costs less.
    func crossover(_ reference: ClaimReference) throws(Refusal) -> Crossover {
        let (below, above) = (reference.row.strategy, reference.other?.strategy ?? "")
        let known = crossovers.filter { $0.workload == reference.row.workload }
        if let found = known.first(where: { $0.below == below && $0.above == above }) { return found }
        let others = known.filter { [$0.below, $0.above].contains(below) }.map { "\($0.below):\($0.above)" }
        throw Refusal(
            "the costs of \(below) and \(above) do not cross in \(reference.row.workload)"
                + (others.isEmpty ? ", and no others do" : "; those of \(NumberText.list(others)) do"))
    }

    private func table(_ workload: String, _ observers: Int) throws(Refusal) -> BenchmarkReport.Table {
        let known = tables.filter { $0.workload == workload }
        if let table = known.first(where: { $0.observers == observers }) { return table }
        guard !known.isEmpty else {
            throw Refusal(
                "the results have no workload \"\(workload)\"",
                nearest: NearestName.of(workload, in: tables.map(\.workload).uniqued()))
        }
        throw Refusal(
            "\(workload) was not measured with \(NumberText.observers(observers)), but with "
                + NumberText.list(known.map(\.observers).sorted().map { NumberText.count($0) }))
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
    /// The name of the row in messages.
    var name: String { "\(strategy) in \(workload) with \(NumberText.observers(observers))" }

    func lacks(_ what: String) -> Refusal { Refusal("the results have no \(what) for \(name)") }
}
