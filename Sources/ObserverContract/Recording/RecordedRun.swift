/// One scenario on one form of a strategy, run in this process with a journal.
package struct RecordedRun: Sendable {
    /// What became of it.
    package let outcome: ScenarioOutcome
    /// What was done, without the situations, which cannot be seen from outside.
    package let journal: Journal

    /// Runs a scenario on a new player.
    package init(of scenario: Scenario, on form: StrategyForm) {
        let run = ScenarioRun.outcome(of: scenario, on: form, withJournal: true)
        outcome = ScenarioOutcome(trace: run.trace.lines, leaks: run.leaks)
        journal = run.journal ?? Journal()
    }
}
