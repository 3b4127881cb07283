import BenchmarkEngine
import ObservatoryWorkloads
import ObserverContract

extension BenchChoice {
    /// Times the chosen contests, or those of other choices, in processes of one program, or of two in turns.
    ///
    /// Every contest has its first process before any has its second. This spreads the processes of a contest
    /// over the whole run, so a minute in which the machine is slow affects one value of each contest instead
    /// of all values of one. Two programs that are compared take turns in every contest, so that a slow
    /// machine affects both.
    ///
    /// - Parameters:
    ///   - parts: Choices whose contests are timed by this one's plan; by default this choice.
    ///   - programs: The programs that time them; this program by default. The first is this one, of which it
    ///     is known how it was built.
    ///   - verdictHash: A digest of the verdicts that allowed the strategies to be timed.
    ///   - notes: Receives a note if no child process can be started.
    /// - Returns: A report for each program.
    /// - Throws: ``UsageError`` if another build has taken the place of a program, as `swift build` does.
    func run(
        _ parts: [BenchChoice]? = nil, by programs: [RaceProgram] = [.this], verdictHash: String?,
        notes: (String) -> Void = { _ in }
    ) async throws -> [BenchmarkReport] {
        let load = LoadMeter()
        var plan = plan
        // Each with the strategies of its own part: a process times what it is asked for.
        var entries = (parts ?? [self]).flatMap { part in
            part.contests.map { RaceEntry(part.task(for: $0, plan), $0, sides: programs.count) }
        }
        // Read at the start: there may be another commit by the end.
        var environment = BenchmarkReport.Environment.current(seed: seed, verdictHash: verdictHash)
        environment.commit = BenchmarkReport.Environment.commitOfWorkingDirectory
        defer { ProgressLine.clear() }
        let start = ContinuousClock.now
        let versions = programs.map(\.version)
        func checkVersions() throws {
            guard let (program, _) = zip(programs, versions).first(where: { $0.version != $1 }) else {
                return
            }
            throw UsageError(
                """
                \(program.path) was replaced by another build while it was timed, so the numbers would be of both. \
                Run it again, and build nothing meanwhile.
                """)
        }
        func show(_ index: Int, process: Int) {
            ProgressLine.show(
                entries[index].contest.progress(
                    index, of: entries.count, process: process, of: plan.processes,
                    after: ContinuousClock.now - start))
        }
        for index in entries.indices {
            show(index, process: 0)
            if let reason = await entries[index].prepare(programs) {
                plan.rounds *= plan.processes
                plan.processes = 1
                notes(
                    """
                    note: no other process can be started (\(reason)), so everything is timed in this one. The \
                    intervals hold for this process alone, which decides no rank and no crossover.

                    """)
                break
            }
            await entries[index].measure(process: 0, programs)
        }
        for process in 1..<plan.processes {
            try checkVersions()
            for index in entries.indices {
                show(index, process: process)
                await entries[index].measure(process: process, programs)
            }
        }
        try checkVersions()
        var benchmarks = programs.map { _ in Benchmark(plan) }
        for (index, entry) in entries.enumerated() {
            if plan.processes > 1 {
                entry.record(in: &benchmarks)
            } else {
                show(index, process: 0)
                let (before, contest) = (benchmarks[0], entry.contest)
                benchmarks[0] = await outsideOfTasks {
                    var benchmark = before
                    benchmark.run(contest)
                    return benchmark
                }
            }
        }
        environment.rounds = plan.processes * plan.rounds
        environment.sampling = BenchmarkReport.Sampling(plan)
        environment.load = load.reading
        return benchmarks.enumerated().map { side, benchmark in
            var report = benchmark.report(in: side == 0 ? environment : environment.ofAnotherProgram)
            report.warnOfOneCore()
            return report
        }
    }
}

extension BenchmarkReport.Environment {
    /// The environment of a program on the same machine, of whose build nothing is known.
    fileprivate var ofAnotherProgram: Self {
        var other = self
        (other.compiler, other.configuration) = ("unknown", "unknown")
        (other.commit, other.verdictHash) = (nil, nil)
        return other
    }
}

extension Contest {
    /// The text for the progress line of a terminal, with the time left at the speed so far. During the first
    /// process there is no estimate.
    ///
    /// - Parameters:
    ///   - index: How many contests have finished this process.
    ///   - process: The number of the current process, from 0.
    ///   - elapsed: The time since the start.
    func progress(
        _ index: Int, of contests: Int, process: Int, of processes: Int, after elapsed: Duration
    ) -> String {
        let place = "\(workload), \(observers) observers: process \(process + 1) of \(processes)"
        guard process > 0 else { return place }
        let done = Double(process) + Double(index) / Double(contests)
        let seconds = (elapsed * ((Double(processes) - done) / done)).components.seconds
        return seconds < 90
            ? "\(place), about \(seconds) s left" : "\(place), about \((seconds + 30) / 60) min left"
    }
}
