import BenchmarkEngine
import NearestName

/// A row of the results, and the one that it is set against.
struct ClaimCase {
    let row: BenchmarkReport.Result
    let other: BenchmarkReport.Result?
}

/// Finds what claims are about in a report.
struct ClaimLedger {
    let report: BenchmarkReport

    /// The rows that a reference names, one case for each number of observers.
    func cases(_ reference: ClaimReference) throws(ClaimProblem) -> [ClaimCase] {
        var cases: [ClaimCase] = []
        for size in try sizes(reference) {
            let row = try row(reference.workload, size, reference.strategy)
            var other: BenchmarkReport.Result?
            if let wanted = reference.other {
                other = try self.row(
                    wanted.workload ?? reference.workload, wanted.observers ?? size, wanted.strategy)
            }
            cases.append(ClaimCase(row: row, other: other))
        }
        return cases
    }

    /// Where the second strategy of a reference begins to cost less.
    func crossover(_ reference: ClaimReference) throws(ClaimProblem) -> Crossover {
        let crossovers = report.crossovers.filter { $0.workload == reference.workload }
        let found = crossovers.first {
            $0.below == reference.strategy && $0.above == reference.other?.strategy
        }
        guard let found else {
            throw .noCrossover(
                workload: reference.workload, below: reference.strategy,
                above: reference.other?.strategy ?? "", known: crossovers.map { "\($0.below):\($0.above)" })
        }
        return found
    }

    /// The rows that were measured beside a row.
    func contest(of row: BenchmarkReport.Result) -> [BenchmarkReport.Result] {
        report.results.filter { $0.workload == row.workload && $0.observers == row.observers }
    }
}

extension ClaimLedger {
    private func sizes(_ reference: ClaimReference) throws(ClaimProblem) -> [Int] {
        switch reference.size {
        case .some(let sizes): return sizes
        case .crossover: return []
        case .all:
            try checkWorkload(reference.workload)
            let strategies = [reference.strategy] + (reference.other.map { [$0.strategy] } ?? [])
            let all = sizes(of: reference.workload)
            let sizes = all.filter { size in
                let ids = ids(reference.workload, size)
                return strategies.allSatisfy(ids.contains)
            }
            // With no number that has them all, the first one says which of them is missing.
            return sizes.isEmpty ? Array(all.prefix(1)) : sizes
        }
    }

    private func row(
        _ workload: String, _ observers: Int, _ strategy: String
    ) throws(ClaimProblem) -> BenchmarkReport.Result {
        try checkWorkload(workload)
        let contest = report.results.filter { $0.workload == workload && $0.observers == observers }
        guard !contest.isEmpty else {
            throw .sizeNotMeasured(observers, workload: workload, sizes: sizes(of: workload))
        }
        guard let row = contest.first(where: { $0.strategy == strategy }) else {
            throw .strategyNotMeasured(
                strategy, workload: workload, observers: observers,
                nearest: NearestName.of(strategy, in: contest.map(\.strategy)))
        }
        return row
    }

    private func checkWorkload(_ workload: String) throws(ClaimProblem) {
        let workloads = report.results.map(\.workload).withoutRepetition
        guard !workloads.contains(workload) else { return }
        throw .unknownWorkload(workload, nearest: NearestName.of(workload, in: workloads))
    }

    private func sizes(of workload: String) -> [Int] {
        report.results.filter { $0.workload == workload }.map(\.observers).withoutRepetition.sorted()
    }

    private func ids(_ workload: String, _ observers: Int) -> Set<String> {
        Set(
            report.results.filter { $0.workload == workload && $0.observers == observers }
                .map(\.strategy))
    }
}
