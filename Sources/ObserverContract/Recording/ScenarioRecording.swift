/// One scenario on one form of a strategy, for showing to a reader: what should have happened, what did, and
/// which of the rules that the strategy declares to break explain the difference.
package struct ScenarioRecording: Sendable {
    /// The strategy that was run.
    package let strategy: String
    /// Its form, where it has several.
    package let form: String?
    /// The trace that the contract demands.
    package let expected: [String]
    /// The trace that the strategy left.
    ///
    /// Where it calls its observers in an order that nobody can foresee, it is the trace that it would have
    /// left by calling them in the order of registration: with that order the same run is always told alike.
    package let trace: [String]
    /// Whether the order of the calls is one of many.
    package let isInAnyOrder: Bool
    /// The rules that the strategy declares to break and that make its trace what it is.
    package let breaks: [String]
    /// What was done. It has situations where the reference model, breaking those rules, does the same.
    package let journal: Journal
}

extension ScenarioRecording {
    /// Looks at a run in the light of what the strategy declares.
    ///
    /// - Throws: ``ScenarioError`` when the scenario has no meaning for such a strategy.
    package init(
        _ run: RecordedRun, of scenario: Scenario, on form: StrategyForm, of strategy: any Strategy
    ) throws(ScenarioError) {
        let model = ModelWithLiberties(scenario: scenario, capabilities: form.capabilities)
        let declared = strategy.divergences.map(\.rule)
        let expected = try model.run(breaking: []).trace.lines
        let canonical = model.canonical(breaking: declared, for: run.outcome.trace)
        let trace = canonical?.trace.lines ?? run.outcome.trace
        let breaks = model.fewest(of: declared, thatExplain: trace, expected: expected)
        let told = canonical == nil ? breaks.flatMap { try? model.run(breaking: $0).journal } : nil
        self.init(
            strategy: strategy.id, form: form.name, expected: expected, trace: trace,
            isInAnyOrder: canonical != nil,
            breaks: (canonical == nil ? [] : ["R01"]) + (breaks ?? []),
            journal: canonical?.journal ?? told.flatMap(run.journal.takingSituations) ?? run.journal)
    }
}

/// The reference model of one scenario, with rules to break.
private struct ModelWithLiberties {
    let scenario: Scenario
    let capabilities: Set<Capability>

    func run(
        breaking rules: [String], following precedent: [String]? = nil
    ) throws(ScenarioError) -> ReferenceModel {
        var model = ReferenceModel(scenario, capabilities, Liberties(breaking: Set(rules)), precedent)
        model.journal = Journal()
        try model.run()
        return model
    }

    /// The run in the order of registration, where a trace differs from it by nothing but a free order.
    func canonical(breaking rules: [String], for trace: [String]) -> ReferenceModel? {
        guard rules.contains("R01"), scenario.observers.count > 1,
            (try? run(breaking: rules, following: trace))?.trace.lines == trace
        else { return nil }
        return try? run(breaking: rules.filter { $0 != "R01" })
    }

    /// The rules that are really needed to explain a trace: `nil` when all of them do not.
    func fewest(of rules: [String], thatExplain trace: [String], expected: [String]) -> [String]? {
        if trace == expected { return [] }
        let explains = { (rules: [String]) in
            (try? run(breaking: rules))?.trace.lines == trace
        }
        var rules = rules.filter { $0 != "R01" }
        guard explains(rules) else { return nil }
        for rule in rules {
            let others = rules.filter { $0 != rule }
            if explains(others) { rules = others }
        }
        return rules
    }
}
