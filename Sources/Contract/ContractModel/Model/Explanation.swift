/// What the reference model makes of a scenario for a strategy that declares to break some rules, and which of these
/// rules explain what the strategy did.
package struct Explanation {
    private let scenario: Scenario
    private let capabilities: Set<Capability>
    private let declared: [String]
    /// The switches that break no rule and say how it is built.
    private let ways: Divergences
    /// How long a trace may become.
    private let mostEntries: Int

    /// Prepares to explain what a strategy does in a scenario.
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

    /// Puts a run into words.
    package func recording(of trace: [String], journal: Journal) throws(SourceError) -> Recording {
        isUnordered ? try foreseen(trace) : try exact(trace, journal)
    }

    /// What the reference model itself does by breaking the declared rules, in the order of registration.
    package func recordingOfTheModel() throws(SourceError) -> Recording { try foreseen(nil) }

    /// The trace that the contract demands, that of the model, and how far it can be foreseen: what
    /// ``recordingOfTheModel()`` has, in a fraction of its time.
    package func tracesOfTheModel() throws(SourceError) -> ModelTraces {
        let expected = try (letsClosuresGo ? withoutClosures : self).told().trace
        guard scenario.canBeForeseen(breaking: declared) else {
            return ModelTraces(expected: expected, actual: [], certainty: .none)
        }
        let actual = try (letsClosuresGo ? withoutClosures : self).told(
            breaking: declared.filter { $0 != "R01" })
        return ModelTraces(
            expected: expected, actual: actual.trace, certainty: isUnordered ? .inAnyOrder : .certain)
    }

    /// What the model leaves, in lines.
    package struct ModelTraces: Equatable {
        let expected: [String]
        let actual: [String]
        let certainty: Recording.Certainty
    }

    /// What a strategy did whose calls have their order.
    private func exact(_ trace: [String], _ journal: Journal) throws(SourceError) -> Recording {
        // What fewer rules explain can be another course of events that leaves the same trace.
        let breaks =
            fewestRules(thatExplain: trace, withTheCourseOf: journal) ?? fewestRules(thatExplain: trace)
        let model = breaks.flatMap { try? told(breaking: $0, withJournal: true) }
        return Recording(
            expected: try told().trace, trace: trace, breaks: breaks ?? [],
            journal: model.flatMap { journal.takingSituations(from: $0.journal) } ?? journal,
            of: scenario)
    }

    /// What a strategy would have done in the order of registration, if that can be foreseen.
    ///
    /// - Parameter trace: What it did in an order of its own; `nil` where the model is to say it alone.
    private func foreseen(_ trace: [String]?) throws(SourceError) -> Recording {
        let canForesee = scenario.canBeForeseen(breaking: declared)
        let model = canForesee && letsClosuresGo ? withoutClosures : self
        let expected = try model.told().trace
        guard canForesee, trace.map({ explains(declared, $0) }) ?? true,
            let canonical = try? model.told(breaking: declared.filter { $0 != "R01" }, withJournal: true)
        else {
            let tested = declared.filter { scenario.rules.contains($0) }
            return Recording(
                expected: try told().trace, trace: [], certainty: .none,
                breaks: tested.isEmpty ? declared : tested, journal: Journal(), of: scenario)
        }
        let free = (isUnordered ? ["R01"] : []) + (letsClosuresGo ? ["R13"] : [])
        return Recording(
            expected: expected, trace: canonical.trace, certainty: isUnordered ? .inAnyOrder : .certain,
            breaks: (free + (model.fewestRules(thatExplain: canonical.trace) ?? [])).sorted(),
            journal: canonical.journal, of: scenario)
    }
}

extension Explanation {
    /// Whether the strategy may call its observers in another order each time, and there are several.
    private var isUnordered: Bool { declared.contains("R01") && scenario.observers.count > 1 }

    /// Whether the strategy lets closures go at times of its own, and the trace would show it.
    private var letsClosuresGo: Bool { declared.contains("R13") && scenario.showsClosures }

    /// The same where traces do not say when closures are freed.
    private var withoutClosures: Explanation {
        Explanation(
            scenario: scenario.withoutClosures, capabilities: capabilities, declared: declared, ways: ways,
            mostEntries: mostEntries)
    }

    /// What the reference model leaves by breaking some rules, in the order of a trace where it may choose one.
    private func told(
        breaking rules: [String] = [], following trace: [String] = [], withJournal: Bool = false
    ) throws(SourceError) -> (trace: [String], journal: Journal) {
        var model = ReferenceModel(
            scenario, capabilities, Divergences(breaking: Set(rules)).union(ways), following: trace)
        model.mostEntries = mostEntries
        if withJournal { model.journal = Journal() }
        try model.run()
        return (model.trace.lines, model.journal ?? Journal())
    }

    /// Whether a strategy that breaks some rules can have left a trace.
    private func explains(_ rules: [String], _ trace: [String]) -> Bool {
        guard rules.contains("R13"), scenario.showsClosures else {
            return (try? told(breaking: rules, following: trace))?.trace == trace
        }
        return withoutClosures.explains(rules.filter { $0 != "R13" }, scenario.withoutClosures(trace))
    }

    /// The declared rules that are really needed to explain a trace in which the calls have their order; `nil`
    /// when all of them are not enough.
    private func fewestRules(
        thatExplain trace: [String], withTheCourseOf journal: Journal? = nil
    ) -> [String]? {
        func suffice(_ rules: [String]) -> Bool {
            explains(rules, trace) && (journal.map { isCourse($0, breaking: rules) } ?? true)
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

    private func isCourse(_ journal: Journal, breaking rules: [String]) -> Bool {
        (try? told(breaking: rules, withJournal: true)).flatMap { journal.takingSituations(from: $0.journal) }
            != nil
    }
}
