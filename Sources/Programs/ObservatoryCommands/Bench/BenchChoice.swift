import Workloads

/// What is timed and how, as far as the command line says it.
struct BenchChoice {
    var workloads: [Workload]

    /// Whether the workloads were named, and are not simply all there are.
    var namesWorkloads = false

    /// The numbers of observers; every workload's own when there are none.
    var observers: [Int]

    /// The strategies that take part in whatever they can.
    var strategies: [String]

    /// Whether the strategies were named, and are not simply all there are.
    var namesStrategies = false

    /// The contenders that there are trials of.
    var contenders: [Contender] = ObservatoryCommand.lineUp.contenders

    var quick = false

    /// Whether the numbers are to be set against others, which takes as many processes in a quick run as in any:
    /// fewer could not show a difference among hundreds of rows.
    var isComparison = false

    var seed: UInt64 = 1

    /// The numbers of observers that a workload is timed with.
    func sizes(of workload: Workload) -> [Int] {
        if observers.isEmpty { return quick ? workload.quickSizes : workload.sizes }
        var seen: Set<Int> = []
        return observers.filter { $0 >= workload.fewestObservers && seen.insert($0).inserted }
    }
}
