import Dispatch
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
    /// What stands before the arguments in a command.
    package let program: String

    /// How many steps each strategy that is explored is taken through, unless another number is given.
    public static let usualSteps = 20_000

    /// An exploration of the strategies that declare no divergence and have not failed in a comparison.
    ///
    /// What a strategy declares to break would be found at once, and what is wrong with one that has failed is known.
    package init(
        after report: ComparisonReport, of strategies: [any Strategy], steps: Int, seed: UInt64,
        program: String
    ) {
        let failed = Set(report.failures.filter { $0.verdict != .diverges }.map(\.strategy))
        self.init(
            strategies: strategies.filter { $0.divergences.isEmpty && !failed.contains($0.id) },
            steps: steps, seed: seed, program: program)
    }

    /// Prepares an exploration.
    ///
    /// - Parameters:
    ///   - strategies: The strategies to explore.
    ///   - steps: How many steps to take each through, those of reactions counted; one that has several
    ///     forms is taken through an equal share in each.
    ///   - seed: Decides which scenarios are drawn.
    ///   - program: What stands before the arguments in the command that finds a failure again.
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
    /// - Parameter progress: Is told, from any thread, how many shares of how many are done.
    public func run(progress: @Sendable (Int, Int) -> Void = { _, _ in }) -> ExplorationReport {
        let done = Atomic(0)
        return run { event in
            if case .finished(_, of: let all) = event {
                progress(done.add(1, ordering: .relaxed).newValue, all)
            }
        }
    }

    /// Runs all steps, or all until the first failure of each strategy, and reports.
    ///
    /// - Parameter tell: Is told, from any thread, how it gets on.
    package func run(telling tell: @Sendable (ExplorationEvent) -> Void) -> ExplorationReport {
        let plan = ExplorationPlan(strategies, steps: steps)
        let outcomes = outcomes(of: plan, tell)
        return report(
            of: strategies.indices.map { number in
                let own = plan.subjects.indices.filter { plan.subjects[$0].strategy == number }
                return summary(
                    of: strategies[number], own.map { (plan.subjects[$0].form, outcomes[$0]) }, tell)
            })
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

    /// Runs the shares on all cores and adds up, for each form, what came before its first failure.
    private func outcomes(
        of plan: ExplorationPlan, _ tell: @Sendable (ExplorationEvent) -> Void
    ) -> [ExplorationBatch.Outcome] {
        let forms = plan.subjects.map(\.form)
        let batches = plan.batches
        let results = Mutex([[ExplorationBatch.Outcome]](repeating: [], count: batches.count))
        let ends = Mutex([Int](repeating: .max, count: forms.count))
        DispatchQueue.concurrentPerform(iterations: batches.count) { index in
            let batch = batches[index]
            // What comes after a failure is not needed; what comes before it may hold an earlier one.
            let wanted = ends.withLock { ends in batch.forms.contains { batch.number < ends[$0] } }
            var outcomes: [ExplorationBatch.Outcome] = []
            if wanted {
                tell(.began(index))
                outcomes = batch.run(seed: seed, forms) { tell(.working) }
                for outcome in outcomes where outcome.finding != nil {
                    ends.withLock { $0[outcome.form] = min($0[outcome.form], batch.number) }
                }
                results.withLock { [outcomes] in $0[index] = outcomes }
            }
            tell(.finished(ExplorationEvent.Share(index, outcomes), of: batches.count))
        }
        var totals = forms.indices.map { ExplorationBatch.Outcome(form: $0) }
        for outcome in results.withLock({ $0 }).joined() where totals[outcome.form].finding == nil {
            totals[outcome.form].steps += outcome.steps
            totals[outcome.form].scenarios += outcome.scenarios
            totals[outcome.form].finding = outcome.finding
        }
        return totals
    }

    private func summary(
        of strategy: any Strategy, _ forms: [(form: StrategyForm, outcome: ExplorationBatch.Outcome)],
        _ tell: (ExplorationEvent) -> Void
    ) -> ExplorationReport.StrategySummary {
        ExplorationReport.StrategySummary(
            id: strategy.id,
            steps: forms.reduce(0) { $0 + $1.outcome.steps },
            scenarios: forms.reduce(0) { $0 + $1.outcome.scenarios },
            failure: forms.first { $0.outcome.finding != nil }.flatMap { form, outcome in
                outcome.finding.map { finding in
                    let smallest = finding.shrunk(on: form, title: title) { tell(.working) }
                    return ExplorationReport.Failure(
                        smallest, shrunkFrom: finding, of: form, replay: replay(of: strategy))
                }
            })
    }
}
