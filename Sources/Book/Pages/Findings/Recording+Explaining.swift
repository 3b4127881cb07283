package import ObserverContract

extension Recording {
    /// Puts a run of a scenario into words, in the light of what the strategy declares.
    ///
    /// It is the same every time, whatever order the strategy calls its observers in.
    ///
    /// - Throws: `SourceError` when the scenario has no meaning for such a strategy.
    package init(
        _ run: Run, of scenario: Scenario, on form: StrategyForm, of strategy: any Strategy
    ) throws(SourceError) {
        let explanation = Explanation(
            scenario: scenario, capabilities: form.capabilities,
            // Where it crashes there is nothing to look at.
            declared: strategy.divergences.filter { $0.crashesIn == nil }.map(\.rule.id))
        self = try explanation.recording(of: run)
    }
}

/// What the reference model makes of a scenario for a strategy that declares to break some rules, and which of these
/// rules explain what the strategy did.
private struct Explanation {
    let scenario: Scenario
    let capabilities: Set<Capability>
    let declared: [String]

    func recording(of run: Run) throws(SourceError) -> Recording {
        isUnordered ? try foreseen(run) : try exact(run)
    }

    /// What a strategy did whose calls have their order.
    private func exact(_ run: Run) throws(SourceError) -> Recording {
        let trace = run.trace
        let journal = run.journal ?? Journal()
        // What fewer rules explain can be another course of events that leaves the same trace.
        let breaks =
            fewestRules(thatExplain: trace, withTheCourseOf: journal) ?? fewestRules(thatExplain: trace)
        let model = breaks.flatMap { try? told(breaking: $0, withJournal: true) }
        return Recording(
            expected: try told().trace, trace: trace, breaks: breaks ?? [],
            journal: model.flatMap { journal.takingSituations(from: $0.journal) } ?? journal,
            of: scenario)
    }

    /// What a strategy without an order would have done in the order of registration, if that can be foreseen.
    private func foreseen(_ run: Run) throws(SourceError) -> Recording {
        let canForesee = scenario.canBeForeseen(breaking: declared)
        let model =
            canForesee && letsClosuresGo
            ? Explanation(
                scenario: scenario.withoutClosures, capabilities: capabilities, declared: declared) : self
        guard canForesee, explains(declared, run.trace),
            let canonical = try? model.told(breaking: declared.filter { $0 != "R01" }, withJournal: true)
        else {
            let tested = declared.filter(scenario.rules.contains)
            return Recording(
                expected: try told().trace, trace: [], certainty: .none,
                breaks: tested.isEmpty ? declared : tested, journal: Journal(), of: scenario)
        }
        let others = model.fewestRules(thatExplain: canonical.trace) ?? []
        return Recording(
            expected: try model.told().trace, trace: canonical.trace, certainty: .inAnyOrder,
            breaks: (["R01"] + (letsClosuresGo ? ["R13"] : []) + others).sorted(),
            journal: canonical.journal, of: scenario)
    }
}

extension Explanation {
    /// Whether the strategy may call its observers in another order each time, and there are several.
    private var isUnordered: Bool { declared.contains("R01") && scenario.observers.count > 1 }

    /// Whether the strategy lets closures go at times of its own, and the trace would show it.
    private var letsClosuresGo: Bool { declared.contains("R13") && scenario.showsClosures }

    /// What the reference model leaves by breaking some rules, in the order of a trace where it may choose one.
    private func told(
        breaking rules: [String] = [], following trace: [String] = [], withJournal: Bool = false
    ) throws(SourceError) -> (trace: [String], journal: Journal) {
        var model = ReferenceModel(
            scenario, capabilities, Divergences(breaking: Set(rules)), following: trace)
        if withJournal { model.journal = Journal() }
        try model.run()
        return (model.trace.lines, model.journal ?? Journal())
    }

    /// Whether a strategy that breaks some rules can have left a trace.
    private func explains(_ rules: [String], _ trace: [String]) -> Bool {
        guard rules.contains("R13"), scenario.showsClosures else {
            return (try? told(breaking: rules, following: trace))?.trace == trace
        }
        let model = Explanation(
            scenario: scenario.withoutClosures, capabilities: capabilities, declared: declared)
        return model.explains(rules.filter { $0 != "R13" }, scenario.withoutClosures(trace))
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
