import BenchmarkEngine
import Workloads

/// Runs contests in processes, of one program or of two in turns.
///
/// Two programs that are to be compared take turns in every contest: whatever the machine does meanwhile, it does
/// to both.
struct RaceRun {
    let choice: BenchChoice
    let programs: [RaceProgram]

    /// Times the contests.
    ///
    /// - Parameter notes: Takes a sentence about what did not go as it should.
    /// - Returns: A report for each program.
    func reports(
        of contests: [Contest], verdictHash: String?, notes: (String) -> Void
    ) async throws -> [BenchmarkReport] {
        let load = LoadMeter()
        // Now, and not when all is done: there may be another commit by then.
        var environment = BenchmarkReport.Environment.current(choice.plan, verdictHash: verdictHash)
        let progress = ProgressLine()
        defer { progress.clear() }
        let start = ContinuousClock.now
        var plan = choice.plan
        var benchmarks = programs.map { _ in Benchmark(plan) }
        for (index, contest) in contests.enumerated() {
            do {
                try await run(contest, plan, &benchmarks) { process in
                    progress.show(
                        Progress(
                            contest: contest, index: index, of: contests.count, process: process,
                            of: plan.processes, elapsed: ContinuousClock.now - start
                        ).text)
                }
            } catch .notStarted(let reason) where programs.count == 1 {
                // All in this process: what it says of other processes is nothing, and the report says so.
                if plan.processes > 1 {
                    plan.rounds *= plan.processes
                    plan.processes = 1
                    notes(
                        """
                        note: no other process can be started (\(reason)), so everything is timed in this one. The \
                        intervals hold for this process alone.

                        """)
                    benchmarks = benchmarks.map { $0.continued(by: plan) }
                }
                benchmarks[0].run(contest)
            } catch {
                for side in benchmarks.indices {
                    benchmarks[side].refuse(contest, because: "error: \(error).")
                }
            }
        }
        environment.rounds = plan.processes * plan.rounds
        environment.sampling = BenchmarkReport.Sampling(plan)
        environment.load = load.reading
        return benchmarks.map { $0.report(in: environment) }
    }

    private func run(
        _ contest: Contest, _ plan: Plan, _ benchmarks: inout [Benchmark], progress: (Int) -> Void
    ) async throws(RaceProgram.Failure) {
        guard plan.processes > 1 else { throw .notStarted("none is wanted") }
        var task = choice.task(for: contest, plan)
        guard contest.isTimed else {
            for (side, program) in programs.enumerated() {
                task.work = .counts
                if case .counts(let counts) = try await answer(program, task) {
                    benchmarks[side].record(counts, of: contest)
                }
            }
            return
        }
        var calibrations: [Calibration] = []
        progress(1)
        for program in programs {
            task.work = .calibration
            guard case .calibration(let calibration) = try await answer(program, task) else { continue }
            calibrations.append(calibration.like(calibrations.first))
        }
        var samples = programs.map { _ in [RaceSamples]() }
        var failures = 0
        var last: RaceProgram.Failure?
        for process in 0..<plan.processes {
            progress(process + 1)
            for turn in programs.indices {
                let side = process.isMultiple(of: 2) ? turn : programs.count - 1 - turn
                task.work = .samples(calibrations[side], process: process)
                do {
                    guard case .samples(let measured) = try await answer(programs[side], task) else {
                        continue
                    }
                    samples[side].append(measured)
                } catch {
                    failures += 1
                    last = error
                }
            }
        }
        for side in programs.indices {
            if samples[side].isEmpty, let last { throw last }
            benchmarks[side].record(calibrations[side], samples[side], of: contest)
            if let last {
                let processes = plan.processes * programs.count
                benchmarks[side].refuse(
                    contest, because: "note: \(failures) of \(processes) processes gave no numbers: \(last).")
            }
        }
    }

    /// How much longer than planned a process may take: the preparation is not planned.
    private static let slack = Duration.seconds(120)

    private func answer(
        _ program: RaceProgram, _ task: RaceTask
    ) async throws(RaceProgram.Failure) -> RaceTask.Answer {
        try await program.answer(to: task, limit: task.plan.raceDuration * 4 + Self.slack)
    }
}
