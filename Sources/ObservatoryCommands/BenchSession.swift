import BenchmarkEngine
import Foundation
import Workloads

/// One run of the benchmark.
struct BenchSession {
    let workloads: [Workload]
    let observers: [Int]
    let strategies: [String]
    let plan: Race.Plan
    let verdictHash: String

    func run() throws -> BenchmarkReport {
        var race = Race(plan)
        var results: [BenchmarkReport.Result] = []
        var gaps: [Double] = []
        let progress = ProgressLine()
        for workload in workloads {
            for count in observers {
                let alternatives = workload.alternatives(observers: count, strategies: strategies)
                let outcomes = try race.run(alternatives) { round, rounds in
                    progress.show("\(workload.rawValue), \(count) observers: round \(round) of \(rounds)")
                }
                results += outcomes.map { result($0, workload, count) }
                if let twin = outcomes.last?.ratio { gaps.append(abs(twin.median - 1)) }
            }
        }
        progress.clear()
        return BenchmarkReport(
            environment: .current(plan, verdictHash: verdictHash), noiseFloor: gaps.max() ?? 0,
            results: results)
    }

    private func result(
        _ outcome: Race.Outcome, _ workload: Workload, _ observers: Int
    ) -> BenchmarkReport.Result {
        BenchmarkReport.Result(
            strategy: outcome.id, workload: workload.rawValue, observers: observers,
            nanoseconds: outcome.nanoseconds, ratio: outcome.ratio,
            allocations: outcome.heapUse?.allocations, bytes: outcome.heapUse?.bytes,
            deliveries: outcome.deliveries)
    }
}
