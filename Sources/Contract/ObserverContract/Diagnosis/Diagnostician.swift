/// Finds out what a strategy offers and which rules it breaks, in this process.
///
///     let diagnosis = try Diagnostician(of: Signals()).run()
///     print(diagnosis.findings.map(\.does))
///
/// A strategy that traps ends the process, and one that never returns blocks it: the last call of `begin`
/// shows in which stage.
package struct Diagnostician {
    /// The number of steps of random scenarios that have to be explained.
    package static let randomSteps = Exploration.usualSteps
    /// The seed of these scenarios.
    static let seed: UInt64 = 1
    /// The most random scenarios that may have to be explained; each of them starts a new search.
    static let mostDrawn = 12
    /// How many rules random scenarios may add to those that explain the scenarios of the contract.
    static let mostAdded = 2

    let strategy: any Strategy
    private let program: String
    let deaths: [Diagnosis.Death]
    let begin: @Sendable (Diagnosis.Stage) -> Void

    /// - Parameters:
    ///   - strategy: The strategy. Of its declared divergences only the crashes count: they are
    ///     skipped and reported.
    ///   - program: What precedes the arguments in replay commands.
    ///   - deaths: How earlier processes ended: the diagnosis leaves out what they died of, and notes it.
    ///   - begin: Called with each stage before it begins, and repeatedly while random scenarios run, from any thread.
    package init(
        of strategy: any Strategy, program: String = "observatory", after deaths: [Diagnosis.Death] = [],
        begin: @escaping @Sendable (Diagnosis.Stage) -> Void = { _ in }
    ) {
        self.strategy = strategy
        self.program = program
        self.deaths = deaths
        self.begin = begin
    }

    /// Finds out what the strategy offers, runs the scenarios of the contract and random ones, and searches
    /// for the smallest explanation.
    ///
    /// - Throws: `SourceError` when the scenarios of this package cannot be read.
    package func run() throws(SourceError) -> Diagnosis {
        var diagnosis = Diagnosis(of: strategy)
        if deaths.contains(where: { $0.stage == .offer }) {
            diagnosis.offers = strategy.capabilities.sorted()
        } else {
            begin(.offer)
            let offers = strategy.forms.map { Offer(of: $0) }
            diagnosis.offers = Set(offers.flatMap(\.capabilities)).sorted()
            diagnosis.callsElsewhere = offers.contains(where: \.callsElsewhere)
            diagnosis.problem = offers.lazy.compactMap(\.problem).first
            if diagnosis.problem != nil { return diagnosis }
        }
        let deadly = Set(deaths.compactMap(\.stage.scenario))
        // What it declares spares it nothing but its crashes.
        let innocent = strategy.breaking([])
        let trials = Comparison(strategies: [innocent], scenarios: try ScenarioLibrary.standard())
            .trials(of: innocent).filter { !deadly.contains($0.scenario.id) }
        diagnosis.scenarios = Set(trials.map(\.scenario.id)).count
        let evidence = look(at: trials, &diagnosis)
        var search = DivergenceSearch(for: strategy.capabilities)
        let rules = diagnosis.problem == nil ? explain(evidence, &search, &diagnosis) : []
        diagnosis.note(deaths, of: strategy, program: program)
        if let simpler = try withoutTheDenied(diagnosis) { return simpler }
        // Last, because it takes long, and a simpler diagnosis does without them.
        for rule in rules {
            guard let place = diagnosis.findings.firstIndex(where: { $0.rule.id == rule }) else { continue }
            diagnosis.findings[place].witness = witness(of: rule, in: Set(rules), &search)
        }
        return diagnosis
    }

    /// Diagnoses again without the capabilities that the strategy declares and was not found to offer, if there are
    /// some: a strategy that lacks what it declares breaks rules that say little about it. Returns that diagnosis if
    /// it is simpler.
    private func withoutTheDenied(_ first: Diagnosis) throws(SourceError) -> Diagnosis? {
        // A closure that removes or counts is a promise too.
        let promises: Set<Capability> = [.removal, .weak, .token, .counting, .property, .keyed]
        let denied = strategy.capabilities.intersection(promises).subtracting(first.offers)
        if denied.isEmpty || first.unexplained == nil && first.findings.count <= denied.count { return nil }
        let rest = strategy.offering(strategy.capabilities.subtracting(denied))
        var second = try Diagnostician(of: rest, program: program, after: deaths, begin: begin).run()
        second.declared = first.declared
        second.denied = denied.sorted()
        let isSimpler = second.findings.count + denied.count < first.findings.count
        return second.unexplained == nil && (first.unexplained != nil || isSimpler) ? second : nil
    }

    /// Notes a problem in a scenario, which makes all findings meaningless.
    func note(_ problem: String, in scenario: Scenario, _ diagnosis: inout Diagnosis) {
        diagnosis.problem = problem
        diagnosis.replay = Diagnosis.Stage.scenario(scenario.id).replay(of: strategy, program: program)
    }

    /// Runs each trial until one leaks, and repeats it where the first trace was not the one that the contract
    /// demands.
    private func look(at trials: [Trial], _ diagnosis: inout Diagnosis) -> [Evidence] {
        let forms = strategy.forms
        var series = TrialSeries(of: strategy)
        var evidence: [Evidence] = []
        for trial in trials {
            let scenario = trial.scenario
            begin(.scenario(scenario.id))
            let rules = scenario.rules.compactMap(Contract.rule)
                .filter { $0.applies(to: strategy.capabilities) }.map(\.id)
            // A scenario that tests no applicable rule says nothing.
            if rules.isEmpty { continue }
            let run = series.run(scenario, form: trial.form)
            if run.leaks > 0 {
                let isCalled = !series.waitForLateCalls().isEmpty
                let end = isCalled ? ", and an observer was called after the end." : "."
                let what = "in the scenario \"\(scenario.title)\" an object was never freed\(end)"
                note("It leaks (\(Rule.silence) \(Rule.silence.title)): \(what)", in: scenario, &diagnosis)
                return []
            }
            var piece = Evidence(
                scenario: scenario, form: forms[trial.form], trace: run.trace, rules: Set(rules))
            evidence.append(piece)
            if piece.isExplained(by: Allowance()) { continue }
            piece.trace = series.run(scenario, form: trial.form).trace
            if piece.trace != run.trace { evidence.append(piece) }
        }
        return evidence
    }
}
