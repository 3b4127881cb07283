import Workloads

/// What to time and how, as given on the command line.
struct BenchChoice {
    var workloads: [Workload]

    var namesWorkloads = false

    /// The numbers of observers; each workload's own if empty.
    var observers: [Int]

    /// The ids of the strategies, which take part in every workload that they can.
    var strategies: [String]

    var namesStrategies = false

    var contenders: [Contender] = ObservatoryCommand.lineUp.contenders

    var quick = false

    /// Whether the numbers will be compared with others. A quick run then needs as many processes as any
    /// other: fewer cannot show a difference among hundreds of rows.
    var isComparison = false

    var seed: UInt64 = 1

    /// The numbers of observers with which a workload is timed.
    func sizes(of workload: Workload) -> [Int] {
        if observers.isEmpty { return quick ? workload.quickSizes : workload.sizes }
        var seen: Set<Int> = []
        return observers.filter { $0 >= workload.fewestObservers && seen.insert($0).inserted }
    }
}
