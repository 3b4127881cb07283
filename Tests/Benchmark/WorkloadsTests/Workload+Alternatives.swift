import BenchmarkEngine
import ObservatoryWorkloads
import Testing

extension Workload {
    /// The alternatives of a contest, by default of all strategies; none if no strategy takes part.
    func alternatives(
        observers: Int = 1, of strategies: [String] = Workload.timedStrategies
    ) -> [Alternative] {
        contest(observers: observers, strategies: strategies) { $0 }?.alternatives ?? []
    }

    /// One alternative of a contest, by default of a strategy that takes part alone.
    func alternative(_ id: String, observers: Int, of strategies: [String]? = nil) throws -> Alternative {
        try #require(alternatives(observers: observers, of: strategies ?? [id]).first { $0.id == id })
    }
}
