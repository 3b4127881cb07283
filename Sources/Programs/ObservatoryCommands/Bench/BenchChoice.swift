import BenchmarkEngine
import ObservatorySupport
import ObservatoryWorkloads

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

    func sizes(of workload: Workload) -> [Int] {
        if observers.isEmpty { return quick ? workload.quickSizes : workload.sizes }
        return observers.uniqued().filter { $0 >= workload.fewestObservers }
    }

    /// How long and how often each contest is timed. Samples are short, so that a round is: ratios are formed in
    /// a round, and what the host takes from it changes within a second.
    var plan: Plan {
        Plan(
            processes: quick && !isComparison ? 6 : 10, rounds: quick ? 3 : 25,
            sampleDuration: .milliseconds(1),
            raceDuration: .milliseconds(quick ? 1_500 : 10_000), patience: .milliseconds(quick ? 200 : 3_000),
            seed: seed)
    }

    /// The contests, in the order of the workloads, each with the numbers of observers that suit it.
    var contests: [Contest] {
        workloads.flatMap { workload in
            sizes(of: workload).compactMap { observers in
                workload.contest(observers: observers, strategies: strategies, among: contenders) {
                    command(workload, observers, $0)
                }
            }
        }
    }

    func task(for contest: Contest, _ plan: Plan) -> RaceTask {
        RaceTask(
            workload: Workload(rawValue: contest.workload)!, observers: contest.observers,
            strategies: strategies, plan: plan, work: .calibration)
    }

    private func command(_ workload: Workload, _ observers: Int, _ strategy: String) -> String {
        var words = [ProgramName.optimizedCall("bench")]
        if quick { words.append("--quick") }
        words += ["--workload \(workload.rawValue)", "--observers \(observers)"]
        if strategies.contains(strategy) { words.append("--strategy \(strategy)") }
        if seed != 1 { words.append("--seed \(seed)") }
        return words.joined(separator: " ")
    }
}
