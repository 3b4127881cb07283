extension Scenario {
    /// What the reference model makes of the scenario: its trace, and what it did where a journal is wanted.
    ///
    /// - Parameters:
    ///   - capabilities: What the strategy offers that the model plays.
    ///   - rules: The rules that it breaks.
    ///   - precedent: The lines of the strategy's own trace, which decide where it may choose.
    ///   - withJournal: Whether the model says how things are after every act, which is most of the work.
    /// - Throws: `SourceError` when the scenario has no meaning for such a strategy.
    package func told(
        by capabilities: Set<Capability>, breaking rules: [String] = [], following precedent: [String]? = nil,
        withJournal: Bool = false
    ) throws(SourceError) -> (trace: [String], journal: Journal) {
        var model = ReferenceModel(
            self, capabilities, Divergences(breaking: Set(rules)),
            precedent.map { CallOrder($0, of: self).observer })
        if withJournal { model.journal = Journal() }
        try model.run()
        return (model.trace.lines, model.journal ?? Journal())
    }
}
