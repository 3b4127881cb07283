import BenchmarkEngine
import Pages
import Support

/// A row of the results, and the one that it is set against.
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

    /// The rows that a reference names, one case for each number of observers.
    func cases(_ reference: ClaimReference) throws(ClaimProblem) -> [ClaimCase] {
        var cases: [ClaimCase] = []
        for size in try sizes(reference) {
            let table = try table(reference.workload, size)
            let row = try table.row(reference.strategy)
            guard let wanted = reference.other else {
                cases.append(ClaimCase(row: row, other: nil, apart: apart([table])))
                continue
            }
            let second = try self.table(
                wanted.workload ?? reference.workload, wanted.observers ?? size)
            cases.append(
                ClaimCase(
                    row: row, other: try second.row(wanted.strategy), apart: apart([table, second])))
        }
        return cases
    }

    /// Where the second strategy of a reference begins to cost less.
    func crossover(_ reference: ClaimReference) throws(ClaimProblem) -> Crossover {
        let known = crossovers.filter { $0.workload == reference.workload }
        let above = reference.other?.strategy ?? ""
        guard let found = known.first(where: { $0.below == reference.strategy && $0.above == above })
        else {
            throw .noCrossover(
                workload: reference.workload, below: reference.strategy, above: above,
                known: known.filter { [$0.below, $0.above].contains(reference.strategy) }
                    .map { "\($0.below):\($0.above)" })
        }
        return found
    }

    /// The rows that were measured beside a row.
    func neighbours(of row: BenchmarkReport.Result) -> [BenchmarkReport.Result] {
        tables.first { $0.workload == row.workload && $0.observers == row.observers }?.results ?? []
    }
}

extension ClaimLedger {
    private func sizes(_ reference: ClaimReference) throws(ClaimProblem) -> [Int] {
        switch reference.size {
        case .some(let sizes): return sizes
        case .crossover: return []
        case .all:
            let all = try tables(of: reference.workload)
            let strategies = [reference.strategy] + (reference.other.map { [$0.strategy] } ?? [])
            let sizes = all.filter { table in strategies.allSatisfy { table[$0] != nil } }
                .map(\.observers)
            // With no number that has them all, the first one says which of them is missing.
            return sizes.isEmpty ? all.prefix(1).map(\.observers) : sizes
        }
    }

    private func table(
        _ workload: String, _ observers: Int
    ) throws(ClaimProblem) -> BenchmarkReport.Table {
        let tables = try tables(of: workload)
        guard let table = tables.first(where: { $0.observers == observers }) else {
            throw .sizeNotMeasured(observers, workload: workload, sizes: tables.map(\.observers))
        }
        return table
    }

    /// The tables of a workload, from few observers to many.
    private func tables(of workload: String) throws(ClaimProblem) -> [BenchmarkReport.Table] {
        let found = tables.filter { $0.workload == workload }.sorted { $0.observers < $1.observers }
        guard found.isEmpty else { return found }
        let workloads = tables.map(\.workload).withoutRepetition
        throw .unknownWorkload(workload, nearest: NearestName.of(workload, in: workloads))
    }

    /// As in the ranking of a table: what its two copies of the baseline are apart.
    private func apart(_ tables: [BenchmarkReport.Table]) -> Double {
        tables.map { $0.apart(noiseFloor: noiseFloor) }.reduce(1, max)
    }
}

extension BenchmarkReport.Table {
    fileprivate func row(_ strategy: String) throws(ClaimProblem) -> BenchmarkReport.Result {
        if let row = self[strategy] { return row }
        throw .strategyNotMeasured(
            strategy, workload: workload, observers: observers,
            nearest: NearestName.of(strategy, in: results.map(\.strategy)))
    }
}
