/// Knows what must happen in a scenario, and works it out only once for all strategies of a kind.
struct Oracle {
    private struct Question: Hashable {
        let scenario: String
        let capabilities: Set<Capability>
    }

    private var answers: [Question: [String]] = [:]

    /// The trace that a strategy with these capabilities must leave, a line for each entry.
    ///
    /// - Throws: `SourceError` when the scenario has no meaning for such a strategy.
    mutating func lines(
        of scenario: Scenario, capabilities: Set<Capability>
    ) throws(SourceError) -> [String] {
        let question = Question(scenario: scenario.id, capabilities: capabilities)
        if let known = answers[question] { return known }
        let lines = try ReferenceModel.trace(of: scenario, capabilities: capabilities).lines
        answers[question] = lines
        return lines
    }
}
