/// One scenario on one form of a strategy, run with a journal.
package struct RecordedRun: Sendable, Equatable {
    /// What became of it.
    package var outcome: ScenarioOutcome
    /// What was done, without the situations, which cannot be seen from outside.
    package let journal: Journal

    /// Describes a run that was made elsewhere; without a journal where nobody asked for one.
    package init(outcome: ScenarioOutcome, journal: Journal = Journal()) {
        self.outcome = outcome
        self.journal = journal
    }

    /// Runs a scenario on a new player, in this process.
    package init(of scenario: Scenario, on form: StrategyForm) {
        self.init(ScenarioRun.outcome(of: scenario, on: form, withJournal: true))
    }

    init(_ run: ScenarioRun.Outcome) {
        outcome = ScenarioOutcome(trace: run.trace.lines, leaks: run.leaks)
        journal = run.journal ?? Journal()
    }
}
