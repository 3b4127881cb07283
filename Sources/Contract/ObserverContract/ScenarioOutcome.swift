/// What became of one trial: the trace that was left, and how the trial ended.
///
/// It is all that a report needs to know of a run, so that it makes no difference whether a strategy was run
/// in this process or in another.
package struct ScenarioOutcome: Codable, Sendable, Hashable {
    /// How a trial can end.
    package enum Ending: Codable, Sendable, Hashable {
        /// The script was performed to its last step.
        case finished
        /// The process died; how is said in a few words.
        case crashed(String)
        /// The process did not answer in time and was killed; how long it had is said in a few words.
        case hung(String)
    }

    /// The trace that the strategy left, a line for each entry; empty when the trial did not finish.
    package var trace: [String]

    /// How many objects were never freed.
    package var leaks: Int

    /// How the trial ended.
    package var ending: Ending

    /// Describes what became of a trial.
    package init(trace: [String] = [], leaks: Int = 0, ending: Ending = .finished) {
        self.trace = trace
        self.leaks = leaks
        self.ending = ending
    }

    /// Runs a scenario on a new player, in this process.
    package init(of scenario: Scenario, on form: StrategyForm) {
        let outcome = ScenarioRun.outcome(of: scenario, on: form)
        self.init(trace: outcome.trace.lines, leaks: outcome.leaks)
    }
}
