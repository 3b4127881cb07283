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
/// The players are driven from several threads, each by one thread from beginning to end.
public struct Exploration: Sendable {
    private let strategies: [any Strategy]
    private let steps: Int
    private let seed: UInt64
    private let program: String

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
        let subjects = subjects
        let outcomes = outcomes(of: subjects.map(\.form), batches(subjects), progress)
        return ExplorationReport(
            steps: steps, seed: seed,
            strategies: strategies.indices.map { number in
                let own = subjects.indices.filter { subjects[$0].strategy == number }
                return summary(
                    of: strategies[number], own.map { (subjects[$0].form, outcomes[$0]) })
            })
    }

    /// A form of a strategy, and its share of the steps.
    private struct Subject {
        let strategy: Int
        let form: StrategyForm
        let steps: Int
    }

    private var subjects: [Subject] {
        strategies.indices.flatMap { number in
            let forms = strategies[number].forms
            return forms.indices.map { index in
                let extra = index < steps % forms.count ? 1 : 0
                return Subject(strategy: number, form: forms[index], steps: steps / forms.count + extra)
            }
        }
    }

    /// The shares to run. Forms with the same capabilities go through the same scenarios together.
    private func batches(_ subjects: [Subject]) -> [ExplorationBatch] {
        let most = ExplorationBatch.mostSteps
        let kinds = Dictionary(grouping: subjects.indices) { subjects[$0].form.capabilities }
        return kinds.values.sorted { $0[0] < $1[0] }.flatMap { kind in
            let longest = kind.map { subjects[$0].steps }.max() ?? 0
            return (0..<(longest + most - 1) / most).flatMap { number in
                let sizes = Dictionary(grouping: kind) { min(most, subjects[$0].steps - number * most) }
                return sizes.filter { $0.key > 0 }.sorted { $0.key > $1.key }.map { size, forms in
                    ExplorationBatch(
                        capabilities: subjects[kind[0]].form.capabilities, number: number, steps: size,
                        forms: forms)
                }
            }
        }
    }

    /// Runs the shares on all cores and adds up, for each form, what came before its first failure.
    private func outcomes(
        of forms: [StrategyForm], _ batches: [ExplorationBatch], _ progress: @Sendable (Int, Int) -> Void
    ) -> [ExplorationBatch.Outcome] {
        let results = Mutex([[ExplorationBatch.Outcome]](repeating: [], count: batches.count))
        let ends = Mutex([Int](repeating: .max, count: forms.count))
        let done = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: batches.count) { index in
            let batch = batches[index]
            // What comes after a failure is not needed; what comes before it may hold an earlier one.
            let wanted = ends.withLock { ends in batch.forms.contains { batch.number < ends[$0] } }
            if wanted {
                let outcomes = batch.run(seed: seed, forms)
                for outcome in outcomes where outcome.finding != nil {
                    ends.withLock { $0[outcome.form] = min($0[outcome.form], batch.number) }
                }
                results.withLock { $0[index] = outcomes }
            }
            progress(done.add(1, ordering: .relaxed).newValue, batches.count)
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
        of strategy: any Strategy, _ forms: [(form: StrategyForm, outcome: ExplorationBatch.Outcome)]
    ) -> ExplorationReport.StrategySummary {
        ExplorationReport.StrategySummary(
            id: strategy.id,
            steps: forms.reduce(0) { $0 + $1.outcome.steps },
            scenarios: forms.reduce(0) { $0 + $1.outcome.scenarios },
            failure: forms.first { $0.outcome.finding != nil }.flatMap { form, outcome in
                outcome.finding.map { failure($0, strategy, form) }
            })
    }

    private func failure(
        _ finding: Finding, _ strategy: any Strategy, _ form: StrategyForm
    ) -> ExplorationReport.Failure {
        let smallest = finding.shrunk(on: form, title: "Found at random with seed \(seed)")
        return ExplorationReport.Failure(
            form: form.name, verdict: smallest.symptom == .leak ? .leaked : .fail,
            rules: smallest.scenario.rules, steps: smallest.scenario.stepCount,
            stepsBefore: finding.scenario.stepCount, scenario: smallest.scenario.yaml,
            expected: smallest.expected.lines, actual: smallest.actual.lines,
            replay: "\(program) compare --strategy \(strategy.id) --random \(steps) --seed \(seed)")
    }
}
