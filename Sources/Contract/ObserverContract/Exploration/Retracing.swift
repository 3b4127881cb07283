/// Looks for the scenario in which a process died that explored one strategy.
///
/// The scenarios are drawn from the seed and nothing else. So they can be drawn again where the strategy is not
/// run, and have it run elsewhere until the one is found that it does not survive.
package struct Retracing<Runner: TrialRunner> {
    /// How many smaller scenarios are tried in the search for the smallest.
    private let mostCandidates = 1_000
    /// How long that may take.
    private let mostTime = Duration.seconds(20)
    /// How many are tried in one go: a process is worth some of them, and what is not needed costs little.
    private let candidatesAtATime = 16

    private let exploration: Exploration
    private let strategy: any Strategy
    private let log: ExplorationLog
    private let ending: ScenarioOutcome.Ending
    private let runner: Runner

    /// Prepares to look.
    ///
    /// - Parameters:
    ///   - exploration: What the process was to do.
    ///   - log: What was heard from it.
    ///   - ending: How it ended.
    ///   - runner: Runs trials of the strategy.
    /// - Precondition: The exploration is of one strategy.
    package init(
        of exploration: Exploration, after log: ExplorationLog, _ ending: ScenarioOutcome.Ending,
        runner: Runner
    ) {
        precondition(exploration.strategies.count == 1)
        self.exploration = exploration
        strategy = exploration.strategies[0]
        self.log = log
        self.ending = ending
        self.runner = runner
    }

    /// How far the strategy came, and what went wrong.
    package func summary() async throws -> ExplorationReport.StrategySummary {
        let plan = ExplorationPlan([strategy], steps: exploration.steps)
        let suspects = log.suspects
        var repeated = (steps: 0, scenarios: 0)
        for number in suspects {
            let attempts = attempts(plan.batches[number], plan.subjects)
            for (attempt, finding) in zip(attempts, try await findings(attempts, briefly: false)) {
                repeated.steps += attempt.scenario.stepCount
                repeated.scenarios += 1
                guard let finding else { continue }
                let form = strategy.forms[attempt.trial.form]
                let failure = ExplorationReport.Failure(
                    try await shrunk(finding, attempt), shrunkFrom: finding, of: form,
                    replay: exploration.replay(of: strategy))
                return summary(repeated, before: number, failure)
            }
        }
        return summary(repeated, before: suspects[suspects.count - 1], death(among: repeated.steps))
    }

    /// A scenario on a form, and what should come of it.
    private struct Attempt {
        /// The scenario as it was drawn, or made of that.
        let scenario: Scenario
        /// The scenario as it is read from its text.
        let rehearsal: ReferenceModel.Rehearsal
        let trial: Trial
    }

    /// Prepares to try a scenario in another process.
    ///
    /// - Parameter number: Tells the scenario from others that are tried with it.
    private func attempt(
        _ scenario: Scenario, _ number: Int, form: Int, _ capabilities: Set<Capability>
    ) -> Attempt {
        // In its text, observers have other numbers, and the trace says in their order who is freed at a time.
        let rehearsal = ReferenceModel.rehearsal(of: scenario.renumbered(), capabilities: capabilities)
        var sent = rehearsal.scenario
        sent.id = "random/\(number)"
        sent.text = sent.yaml
        return Attempt(
            scenario: scenario, rehearsal: rehearsal, trial: Trial(form: form, scenario: sent))
    }

    /// Everything that a share runs, in the order in which it does.
    private func attempts(_ batch: ExplorationBatch, _ subjects: [ExplorationPlan.Subject]) -> [Attempt] {
        batch.rehearsals(seed: exploration.seed).enumerated().flatMap { number, rehearsal in
            batch.forms.map { form in
                attempt(rehearsal.scenario, number, form: subjects[form].place, batch.capabilities)
            }
        }
    }

    /// The smallest scenario like this one in which the form is wrong in the same way, or the smallest that was
    /// found in the time that there was.
    private func shrunk(_ finding: Finding, _ found: Attempt) async throws -> Finding {
        let form = found.trial.form
        let capabilities = strategy.forms[form].capabilities
        let end = ContinuousClock.now + mostTime
        var shrinker = ScenarioShrinker(found.scenario)
        var tried = 0
        while tried < mostCandidates, ContinuousClock.now < end {
            let attempts = shrinker.candidates(candidatesAtATime).enumerated().map { number, candidate in
                let rehearsal = ReferenceModel.rehearsal(of: candidate, capabilities: capabilities)
                return attempt(rehearsal.scenario, number, form: form, capabilities)
            }
            if attempts.isEmpty { break }
            for (attempt, result) in zip(attempts, try await findings(attempts, briefly: true)) {
                tried += 1
                let helps = result?.symptom == finding.symptom
                shrinker.hear(helps ? attempt.scenario : nil)
                // Those that come after it were made in the belief that it would not help.
                if helps { break }
            }
        }
        for scenario in [shrinker.smallest, found.scenario] {
            let shown = finding.shown(scenario, title: exploration.title, capabilities)
            let attempt = attempt(shown, 0, form: form, capabilities)
            let result = try await findings([attempt], briefly: false)[0]
            if let result, result.symptom == finding.symptom { return result }
        }
        // It takes what was run before: then the scenario is shown in which it happened.
        return finding.titled(exploration.title, capabilities)
    }

    /// What was found in the first of some attempts, in one at least.
    private func findings(_ attempts: [Attempt], briefly: Bool) async throws -> [Finding?] {
        // Nothing can be shown by a scenario without steps.
        let some = attempts.prefix { $0.scenario.stepCount > 0 }
        if some.isEmpty { return [nil] }
        let outcomes = try await runner.outcomes(of: some.map(\.trial), briefly: briefly)
        return zip(some, outcomes).map { Finding($0.rehearsal, $1) }
    }

    /// What there is to say when nothing happened this time.
    private func death(among steps: Int) -> ExplorationReport.Failure {
        let (verdict, detail): (Verdict, String?) =
            switch ending {
            case .finished: (.crashed, nil)
            case .crashed(let reason): (.crashed, reason)
            case .hung(let reason): (.hung, reason)
            }
        return ExplorationReport.Failure(
            form: nil, verdict: verdict, rules: [], steps: steps, stepsBefore: steps, scenario: "",
            expected: [], actual: [], detail: detail,
            replay: "\(exploration.replay(of: strategy)) --no-isolation")
    }

    private func summary(
        _ repeated: (steps: Int, scenarios: Int), before number: Int,
        _ failure: ExplorationReport.Failure
    ) -> ExplorationReport.StrategySummary {
        let clean = log.clean(before: number)
        return ExplorationReport.StrategySummary(
            id: strategy.id, steps: clean.steps + repeated.steps,
            scenarios: clean.scenarios + repeated.scenarios, failure: failure)
    }
}
