import Synchronization

/// Takes strategies through scenarios of chance and holds every trace against the reference model.
///
///     let report = Exploration(strategies: [Signals()], steps: 1_000_000, seed: 1).run()
///     print(report.strategies[0].failure?.scenario ?? "nothing found")
///
/// The same seed and number of steps make the same scenarios for a strategy on every machine, whatever
/// other strategies there are. The first failure of a strategy is shrunk to a scenario of which no step
/// can be left out.
///
/// The players are driven from several threads, each by one thread from beginning to end, in this process: a
/// strategy that traps or never returns takes the process with it. The program, `observatory compare --random`,
/// explores in processes of its own, and says in which scenario one died.
public struct Exploration: Sendable {
    /// The strategies to explore.
    package let strategies: [any Strategy]
    /// How many steps to take each through.
    package let steps: Int
    /// What the scenarios are drawn from.
    package let seed: UInt64
    /// What precedes the arguments in a command.
    package let program: String

    /// How many steps each strategy that is explored is taken through, unless another number is given.
    public static let usualSteps = 20_000

    /// Prepares an exploration.
    ///
    /// - Parameters:
    ///   - strategies: The strategies to explore.
    ///   - steps: How many steps to take each through, those of reactions counted; one that has several
    ///     forms is taken through an equal share in each.
    ///   - seed: Decides which scenarios are drawn.
    ///   - program: What precedes the arguments in the command that finds a failure again.
    /// - Precondition: `steps` is positive.
    public init(strategies: [any Strategy], steps: Int, seed: UInt64, program: String = "observatory") {
        precondition(steps > 0)
        self.strategies = strategies
        self.steps = steps
        self.seed = seed
        self.program = program
    }

    /// Runs all steps, or all until the first failure of each strategy, and reports.
    ///
    /// - Parameters:
    ///   - progress: Called from any thread with how many shares of how many are done.
    ///   - working: Is called, from any thread, after each scenario, and after each try to make one smaller.
    public func run(
        progress: @Sendable (Int, Int) -> Void = { _, _ in }, working: @Sendable () -> Void = {}
    ) -> ExplorationReport {
        report(on: explore(progress: progress, working: working), shrinking: true, working)
    }

    /// Runs all steps, or all until the first failure of each form, and returns the forms as they are then.
    func explore(
        progress: @Sendable (Int, Int) -> Void = { _, _ in }, working: @Sendable () -> Void = {}
    ) -> [Subject] {
        var subjects = subjects
        let shares = shares(of: subjects)
        let done = Atomic(0)
        // The number of the share in which each subject was wrong first.
        let ends = Mutex([Int](repeating: .max, count: subjects.count))
        let outcomes = shares.concurrentMap { [subjects] share in
            // What comes after a failure is not needed; what comes before it may hold an earlier one.
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
    /// It is slower, and for a strategy that is known to end the process: the last call of `begin` says where.
    ///
    /// - Parameters:
    ///   - begin: Called with the place of each scenario before it is run, and now and then while one is shrunk.
    ///   - found: Is given the report as it is before a failure is made smaller, which may end the process as well.
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

    /// Reports how far each strategy came, wherever it was run.
    package func report(of summaries: [ExplorationReport.StrategySummary]) -> ExplorationReport {
        ExplorationReport(steps: steps, seed: seed, strategies: summaries)
    }

    /// An exploration of each strategy by itself, in which it goes through the same scenarios.
    package var alone: [Exploration] {
        strategies.map { Exploration(strategies: [$0], steps: steps, seed: seed, program: program) }
    }

    /// What a scenario is called that was found.
    var title: String { "Found at random with seed \(seed)" }

    /// The command that explores a strategy again.
    func replay(of strategy: any Strategy) -> String {
        "\(program) compare --strategy \(strategy.id) --random \(steps) --seed \(seed)"
    }

    private func report(
        on subjects: [Subject], shrinking: Bool, _ working: () -> Void
    ) -> ExplorationReport {
        let summaries = strategies.enumerated().map { number, strategy in
            let own = subjects.filter { $0.strategy == number }
            var failure: ExplorationReport.Failure?
            if let subject = own.first(where: { $0.finding != nil }), let finding = subject.finding {
                let smallest =
                    shrinking
                    ? finding.shrunk(
                        on: subject.form, allowing: subject.allowance, title: title, working: working)
                    : finding.titled(title, subject.form.capabilities)
                failure = ExplorationReport.Failure(
                    smallest, shrunkFrom: finding, of: subject.form, replay: replay(of: strategy))
            }
            return ExplorationReport.StrategySummary(
                id: strategy.id, steps: own.reduce(0) { $0 + $1.steps },
                scenarios: own.reduce(0) { $0 + $1.scenarios }, failure: failure)
        }
        return report(of: summaries)
    }
}
