/// The result of one scenario on one form of a strategy.
///
/// Reports need nothing else, so the strategy may run in this process or in another.
package struct Run: Codable, Sendable, Equatable {
    package struct Ending: Codable, Sendable, Equatable {
        /// The verdict on the strategy by this ending; `nil` when the script was performed to its last step.
        package let verdict: Verdict?
        /// How the process ended, in a few words; `nil` when the script was performed to its last step.
        package let death: String?

        package static let finished = Ending(verdict: nil, death: nil)

        /// The process died; the text says how.
        package static func crashed(_ death: String) -> Ending { Ending(verdict: .crashed, death: death) }

        /// The process did not answer in time and was killed; the text says how long it had.
        package static func hung(_ death: String) -> Ending { Ending(verdict: .hung, death: death) }
    }

    /// The trace that the strategy left, a line for each entry; empty when the script was not finished.
    package var trace: [String]

    package var leaks: Int

    package var ending: Ending

    /// The journal of the run, without situations, which a run cannot observe; `nil` unless requested.
    package var journal: Journal?

    package init(
        trace: [String] = [], leaks: Int = 0, ending: Ending = .finished, journal: Journal? = nil
    ) {
        self.trace = trace
        self.leaks = leaks
        self.ending = ending
        self.journal = journal
    }

    /// Runs a scenario on new players, in this process.
    package init(of scenario: Scenario, on form: StrategyForm, withJournal: Bool = false) {
        self.init(Execution.perform(scenario, on: form, withJournal: withJournal))
    }

    init(_ execution: Execution) {
        self.init(trace: execution.trace.lines, leaks: execution.leaks, journal: execution.journal)
    }
}

extension Run {
    func verdict(expecting expected: [String]) -> Verdict {
        if let verdict = ending.verdict { return verdict }
        if trace == expected { return leaks > 0 ? .leaked : .pass }
        // A player that is never freed is a leak in the scenarios in which it is dropped too.
        return leaks > 0 && trace == expected.filter { $0 != Trace.playerReleased } ? .leaked : .fail
    }
}

extension Trace {
    /// Runs a scenario on new players, in this process, and records its trace.
    public init(of scenario: Scenario, on form: StrategyForm) {
        self = Self.withLeaks(of: scenario, on: form).trace
    }

    /// The same, with the number of objects that were not freed.
    package static func withLeaks(of scenario: Scenario, on form: StrategyForm) -> (trace: Trace, leaks: Int)
    {
        let execution = Execution.perform(scenario, on: form)
        return (execution.trace, execution.leaks)
    }

    /// Computes the trace that the contract demands of a strategy with these capabilities.
    ///
    /// - Throws: `SourceError` when the scenario has no meaning for such a strategy.
    public init(expectedIn scenario: Scenario, of capabilities: Set<Capability>) throws(SourceError) {
        self = try ReferenceModel.trace(of: scenario, capabilities: capabilities)
    }
}
