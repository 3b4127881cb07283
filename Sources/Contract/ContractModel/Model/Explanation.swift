/// The reference model's explanation of a strategy's trace: the contract's trace, and the declared rule
/// breaks that account for the difference.
package struct Explanation {
    private var scenario: Scenario
    private let capabilities: Set<Capability>
    private let declared: [String]
    /// How the strategy keeps or breaks the rules.
    private let ways: Divergences
    /// The maximum number of entries of a trace.
    private let mostEntries: Int

    package init(
        scenario: Scenario, capabilities: Set<Capability>, declared: [String], ways: Divergences = [],
        mostEntries: Int = .max
    ) {
        self.scenario = scenario
        self.capabilities = capabilities
        self.declared = declared
        self.ways = ways
        self.mostEntries = mostEntries
    }

    package func record(of trace: [String], journal: Journal?) throws(SourceError) -> RunRecord {
        isUnordered ? try recordOfTheModel(after: trace) : try exact(trace, journal)
    }

    /// Returns a record of only the traces, much faster than ``recordOfTheModel(after:withMoments:)``.
    package func tracesOfTheModel() throws(SourceError) -> RunRecord {
        let canPredict = scenario.canBePredicted(breaking: declared)
        let model = canPredict && freesClosuresEarly ? withoutClosures : self
        return RunRecord(
            expected: try model.runModel().trace,
            trace: canPredict ? try model.runModel(breaking: declared.filter { $0 != "R01" }).trace : [],
            certainty: !canPredict ? .none : isUnordered ? .inAnyOrder : .certain, breaks: [])
    }

    /// The record of a strategy that calls its observers in a fixed order.
    private func exact(_ trace: [String], _ journal: Journal?) throws(SourceError) -> RunRecord {
        // Prefer rules that also explain the journal: fewer could leave this trace by other acts.
        let breaks =
            fewestRules(thatExplain: trace, withTheCourseOf: journal) ?? fewestRules(thatExplain: trace)
        let model = breaks.flatMap { try? runModel(breaking: $0, withJournal: true) }
        return RunRecord(
            expected: try runModel().trace, trace: trace, breaks: breaks ?? [],
            journal: model?.journal.flatMap { journal?.takingSituations(from: $0) } ?? journal)
    }

    /// Returns the record of the model when it breaks the declared rules, in registration order, if that can be
    /// predicted.
    ///
    /// - Parameter trace: The strategy's own trace, in any order; `nil` to use the model alone.
    package func recordOfTheModel(
        after trace: [String]? = nil, withMoments: Bool = true
    ) throws(SourceError) -> RunRecord {
        let canPredict = scenario.canBePredicted(breaking: declared)
        let model = canPredict && freesClosuresEarly ? withoutClosures : self
        let expected = try model.runModel().trace
        guard canPredict, trace.map({ explains(declared, $0) }) ?? true,
            let canonical = try? model.runModel(
                breaking: declared.filter { $0 != "R01" }, withJournal: withMoments)
        else {
            // A real run may have broken any of the declared rules; the model alone cannot break some.
            let tested = declared.filter { scenario.rules.contains($0) }
            let unmodeled = Divergences.unmodeled(among: Set(declared))
            let breaks =
                trace == nil
                ? unmodeled.filter { scenario.canShow(anyOf: [$0]) } : tested.isEmpty ? declared : tested
            return RunRecord(
                expected: try runModel().trace, trace: [], certainty: .none, breaks: breaks)
        }
        let free = (isUnordered ? ["R01"] : []) + (freesClosuresEarly ? ["R13"] : [])
        return RunRecord(
            expected: expected, trace: canonical.trace, certainty: isUnordered ? .inAnyOrder : .certain,
            breaks: (free + (model.fewestRules(thatExplain: canonical.trace) ?? [])).sorted(),
            journal: canonical.journal)
    }
}

extension Explanation {
    /// Whether the order of calls may differ in each run, because there are several observers.
    private var isUnordered: Bool { declared.contains("R01") && scenario.observers.count > 1 }

    /// Whether the strategy frees closures at any time, and the trace would show it.
    private var freesClosuresEarly: Bool { declared.contains("R13") && scenario.showsClosures }

    /// The same explanation, for traces that do not show when closures are freed.
    private var withoutClosures: Explanation {
        var copy = self
        copy.scenario = scenario.withoutClosures
        return copy
    }

    /// Runs the reference model with some rules broken; where it may choose the order, it follows `trace`.
    private func runModel(
        breaking rules: [String] = [], following trace: [String] = [], withJournal: Bool = false
    ) throws(SourceError) -> (trace: [String], journal: Journal?) {
        var model = ReferenceModel(
            scenario, capabilities, Divergences(breaking: Set(rules)).union(ways), following: trace)
        model.mostEntries = mostEntries
        if withJournal { model.journal = Journal(of: scenario) }
        try model.run()
        return (model.trace.lines, model.journal)
    }

    /// Whether a strategy that breaks these rules can leave this trace.
    private func explains(_ rules: [String], _ trace: [String]) -> Bool {
        guard rules.contains("R13"), scenario.showsClosures else {
            return (try? runModel(breaking: rules, following: trace))?.trace == trace
        }
        return withoutClosures.explains(rules.filter { $0 != "R13" }, scenario.withoutClosures(trace))
    }

    /// The declared rules needed to explain a trace in a fixed order; `nil` when all do not suffice.
    private func fewestRules(
        thatExplain trace: [String], withTheCourseOf journal: Journal? = nil
    ) -> [String]? {
        func suffice(_ rules: [String]) -> Bool {
            guard explains(rules, trace) else { return false }
            guard let journal else { return true }
            let model = try? runModel(breaking: rules, withJournal: true)
            return model?.journal.flatMap(journal.takingSituations) != nil
        }
        if explains([], trace) { return [] }
        var rules = declared.filter { $0 != "R01" }
        guard suffice(rules) else { return nil }
        for rule in rules {
            let others = rules.filter { $0 != rule }
            if suffice(others) { rules = others }
        }
        return rules
    }
}
