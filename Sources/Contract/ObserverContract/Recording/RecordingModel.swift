/// The reference model of one scenario, for a strategy that declares to break some rules.
struct RecordingModel {
    let scenario: Scenario
    let capabilities: Set<Capability>
    let declared: [String]

    /// What a run shows.
    func recording(
        of run: RecordedRun, strategy: String, form: String?
    ) throws(ScenarioError) -> ScenarioRecording {
        func recording(
            _ model: RecordingModel, _ trace: [String], _ certainty: ScenarioRecording.Certainty,
            _ breaks: [String], _ journal: Journal
        ) throws(ScenarioError) -> ScenarioRecording {
            ScenarioRecording(
                strategy: strategy, form: form, expected: try model.run(breaking: []).trace.lines,
                trace: trace,
                certainty: certainty, breaks: breaks, journal: journal)
        }
        guard isUnordered else {
            let trace = run.outcome.trace
            // What fewer rules explain can be another course of events that leaves the same trace.
            let breaks =
                fewestRules(thatExplain: trace, withTheCourseOf: run.journal)
                ?? fewestRules(thatExplain: trace)
            let told = breaks.flatMap { try? self.run(breaking: $0, withJournal: true).journal }
            return try recording(
                self, trace, .certain, breaks ?? [],
                told.flatMap(run.journal.takingSituations) ?? run.journal)
        }
        let model = RecordingModel(
            scenario: canForesee ? withoutUncertainClosures : scenario, capabilities: capabilities,
            declared: declared)
        guard canForesee, explains(declared, run.outcome.trace),
            let canonical = try? model.run(breaking: declared.filter { $0 != "R01" }, withJournal: true)
        else { return try recording(self, [], .none, declaredAndTested, Journal()) }
        let trace = canonical.trace.lines
        let breaks = ["R01"] + (letsClosuresGo ? ["R13"] : []) + (model.fewestRules(thatExplain: trace) ?? [])
        return try recording(model, trace, .inAnyOrder, breaks.sorted(), canonical.journal ?? Journal())
    }
}

extension RecordingModel {
    /// Whether the strategy may call its observers in another order each time, and there are several.
    private var isUnordered: Bool { declared.contains("R01") && scenario.observers.count > 1 }

    /// Whether the strategy lets closures go at times of its own, and the trace would show it.
    private var letsClosuresGo: Bool { declared.contains("R13") && scenario.showsClosures }

    private var withoutUncertainClosures: Scenario {
        letsClosuresGo ? scenario.withoutClosures : scenario
    }

    /// Whether the model can break every rule that the strategy breaks in this scenario. It must not depend
    /// on the run: what cannot be foreseen may come out as foreseen by chance.
    private var canForesee: Bool {
        declared.allSatisfy { Liberties.rules.contains($0) || !scenario.canShow($0) }
    }

    private var declaredAndTested: [String] {
        let tested = declared.filter(scenario.rules.contains)
        return tested.isEmpty ? declared : tested
    }

    private func run(
        breaking rules: [String], following precedent: [String]? = nil, withJournal: Bool = false
    ) throws(ScenarioError) -> ReferenceModel {
        var model = ReferenceModel(scenario, capabilities, Liberties(breaking: Set(rules)), precedent)
        // It takes down how things stand after every act, which is most of the work.
        if withJournal { model.journal = Journal() }
        try model.run()
        return model
    }

    /// Whether a strategy that breaks some rules can have left a trace.
    private func explains(_ rules: [String], _ trace: [String]) -> Bool {
        guard rules.contains("R13"), scenario.showsClosures else {
            return (try? run(breaking: rules, following: trace))?.trace.lines == trace
        }
        let model = RecordingModel(
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
        (try? run(breaking: rules, withJournal: true))?.journal.flatMap(journal.takingSituations) != nil
    }
}
