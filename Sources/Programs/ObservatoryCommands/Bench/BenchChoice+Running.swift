import BenchmarkEngine
import Workloads

extension BenchChoice {
    /// How long and how often each contest is timed.
    var plan: Plan {
        Plan(
            processes: quick && !isComparison ? 6 : 10, rounds: quick ? 3 : 5,
            sampleDuration: .milliseconds(quick ? 1 : 5),
            raceDuration: .milliseconds(quick ? 1_500 : 10_000), patience: .milliseconds(quick ? 400 : 3_000),
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

    /// The request to a process that times a contest.
    func task(for contest: Contest, _ plan: Plan) -> RaceTask {
        RaceTask(
            workload: Workload(rawValue: contest.workload)!, observers: contest.observers,
            strategies: strategies, plan: plan, work: .calibration)
    }

    /// Times the chosen contests, or some of them.
    ///
    /// - Parameters:
    ///   - some: The contests to time; all by default.
    ///   - programs: The programs that time them; this program by default.
    ///   - verdictHash: A digest of the verdicts that allowed the strategies to be timed.
    ///   - notes: Receives a note if no child process can be started.
    /// - Returns: A report for each program.
    func run(
        _ some: [Contest]? = nil, by programs: [RaceProgram] = [.this], verdictHash: String?,
        notes: (String) -> Void = { _ in }
    ) async throws -> [BenchmarkReport] {
        try await RaceRun(choice: self, programs: programs)
            .reports(of: some ?? contests, verdictHash: verdictHash, notes: notes)
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

extension Progress {
    /// The text for the progress line of a terminal.
    var text: String {
        let place = "\(workload), \(observers) observers: process \(process) of \(processes)"
        guard let seconds = timeLeft?.components.seconds else { return place }
        return seconds < 90
            ? "\(place), about \(seconds) s left" : "\(place), about \((seconds + 30) / 60) min left"
    }
}
