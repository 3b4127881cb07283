import ObservatorySupport
import Synchronization

/// Runs strategies through random scenarios and compares every trace with the reference model.
///
///     let report = Exploration(strategies: [Signals()], steps: 1_000_000, seed: 1).run()
///     print(report.strategies[0].failure?.scenario ?? "nothing found")
///
/// The same seed and number of steps give a strategy the same scenarios on every machine, whatever other
/// strategies there are. The first failure of a strategy is shrunk to a scenario from which no step can be
/// removed.
///
/// Scenarios run on several threads of this process. A strategy that traps ends the process, and one that
/// never returns blocks it. The program, `observatory compare --random`, explores in separate processes, and
/// reports the scenario in which one died.
public struct Exploration: Sendable {
    package private(set) var strategies: [any Strategy]
    package let steps: Int
    package let seed: UInt64
    package let program: String
    /// Whether scenarios are run in which a `deinit` acts. They are drawn in any case, so that a seed means the same.
    package var runsActingDeinits = true

    /// The default number of steps for each strategy.
    public static let usualSteps = 20_000

    /// Creates an exploration.
    ///
    /// - Parameters:
    ///   - strategies: The strategies to explore.
    ///   - steps: The number of steps to run with each strategy, including those of reactions. A strategy
    ///     with several forms runs an equal part in each.
    ///   - seed: Decides which scenarios are drawn.
    ///   - program: What precedes the arguments in the command that reproduces a failure.
    /// - Precondition: `steps` is positive.
    public init(strategies: [any Strategy], steps: Int, seed: UInt64, program: String = "observatory") {
        precondition(steps > 0)
        self.strategies = strategies
        self.steps = steps
        self.seed = seed
        self.program = program
    }

    /// Runs all steps, or up to the first failure of each form, and returns the report.
    ///
    /// - Parameters:
    ///   - progress: Called from any thread with the number of finished shares and the number of all shares.
    ///   - working: Called from any thread after each scenario, and after each attempt to shrink one.
    public func run(
        progress: @Sendable (Int, Int) -> Void = { _, _ in }, working: @Sendable () -> Void = {}
    ) -> ExplorationReport {
        report(on: explore(progress: progress, working: working), shrinking: true, working)
    }

    /// Runs all steps, or up to the first failure of each form, and returns the forms with their results.
    func explore(
        progress: @Sendable (Int, Int) -> Void = { _, _ in }, working: @Sendable () -> Void = {}
    ) -> [Subject] {
        var subjects = subjects
        let shares = shares(of: subjects)
        let done = Atomic(0)
        // For each subject, the number of the first share in which it failed.
        let ends = Lock([Int](repeating: .max, count: subjects.count))
        let outcomes = shares.concurrentMap { [subjects] share in
            // A share after a failure is not needed; a share before it may contain an earlier failure.
            let wanted = ends.withLock { ends in share.subjects.contains { share.number < ends[$0] } }
            let outcome = wanted ? share.run(subjects, working: working) : []
            ends.withLock { ends in
                for (place, subject) in zip(share.subjects, outcome) where subject.finding != nil {
                    ends[place] = min(ends[place], share.number)
                }
            }
            progress(done.add(1, ordering: .relaxed).newValue, shares.count)
            return outcome
        }
        for (share, outcome) in zip(shares, outcomes) {
            for (place, subject) in zip(share.subjects, outcome) where subjects[place].finding == nil {
                subjects[place].add(subject)
            }
        }
        return subjects
    }

    /// Runs one scenario after another on this thread, up to the first failure of each form.
    ///
    /// This is slower, and meant for a strategy that ends the process: the last call of `begin` shows where.
    ///
    /// - Parameters:
    ///   - begin: Called with the place of each scenario before it runs, and repeatedly while one is shrunk.
    ///   - found: Called with the report before a failure is shrunk, which may end the process as well.
    /// - Precondition: There is one strategy.
    package func runInOrder(
        begin: (Place) -> Void, found: (ExplorationReport) -> Void
    ) -> ExplorationReport {
        var subjects = subjects
        var place = Place(form: 0, scenario: 0)
        for form in subjects.indices {
            for (number, rehearsal) in rehearsals(ofForm: form).enumerated() {
                place = Place(form: form, scenario: number)
                begin(place)
                subjects[form].run(rehearsal)
                if subjects[form].finding != nil { break }
            }
        }
        let report = report(on: subjects, shrinking: false) {}
        if report.isClean { return report }
        found(report)
        return self.report(on: subjects, shrinking: true) { begin(place) }
    }

    /// Makes a report of the results of the strategies, which may come from other processes.
    package func report(of summaries: [ExplorationReport.StrategySummary]) -> ExplorationReport {
        ExplorationReport(steps: steps, seed: seed, strategies: summaries)
    }

    /// An exploration of each strategy alone, with the same scenarios.
    package var alone: [Exploration] {
        strategies.map { strategy in
            var alone = self
            alone.strategies = [strategy]
            return alone
        }
    }

    var title: String { "Found at random with seed \(seed)" }

    func replay(of strategy: any Strategy) -> String {
        "\(program) compare --strategy \(strategy.id) --random \(steps) --seed \(seed)"
    }

    private func report(
        on subjects: [Subject], shrinking: Bool, _ working: () -> Void
    ) -> ExplorationReport {
        let summaries = strategies.enumerated().map { number, strategy in
            let own = subjects.filter { $0.strategy == number }
            let failure = own.lazy.compactMap(\.finding).first.map { finding in
                ExplorationReport.Failure(
                    shrinking ? finding.shrunk(title: title, working: working) : finding.titled(title),
                    shrunkFrom: finding, replay: replay(of: strategy))
            }
            return ExplorationReport.StrategySummary(
                id: strategy.id, steps: own.reduce(0) { $0 + $1.steps },
                scenarios: own.reduce(0) { $0 + $1.scenarios }, failure: failure)
        }
        return report(of: summaries)
    }
}
