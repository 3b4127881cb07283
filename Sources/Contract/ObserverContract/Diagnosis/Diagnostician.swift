import Support

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
    /// The most random scenarios that may have to be explained; each of them starts a new search.
    private static let mostDrawn = 12
    /// How many rules random scenarios may add to those that explain the scenarios of the contract.
    private static let mostAdded = 2

    private let strategy: any Strategy
    private let program: String
    private let begin: (Diagnosis.Stage) -> Void

    /// - Parameters:
    ///   - strategy: The strategy. Its declared divergences only decide which scenarios are skipped; its
    ///     declared crashes are reported.
    ///   - program: What precedes the arguments in replay commands.
    ///   - begin: Called with each stage when it begins.
    package init(
        of strategy: any Strategy, program: String = "observatory",
        begin: @escaping (Diagnosis.Stage) -> Void = { _ in }
    ) {
        self.strategy = strategy
        self.program = program
        self.begin = begin
    }

    /// Finds out what the strategy offers, runs the scenarios of the contract and random ones, and searches
    /// for the smallest explanation.
    ///
    /// - Throws: `SourceError` when the scenarios of this package cannot be read.
    package func run() throws(SourceError) -> Diagnosis {
        var diagnosis = Diagnosis(of: strategy)
        begin(.offer)
        let offers = strategy.forms.map { Offer(of: $0) }
        diagnosis.offers = offers.reduce(into: Set()) { $0.formUnion($1.capabilities) }.sorted()
        diagnosis.callsElsewhere = offers.contains(where: \.callsElsewhere)
        if let problem = offers.compactMap(\.problem).first {
            diagnosis.problem = problem
            return diagnosis
        }
        let comparison = Comparison(
            strategies: [strategy], scenarios: try ScenarioLibrary.standard(), program: program)
        let trials = comparison.trials(of: strategy)
        diagnosis.scenarios = trials.map(\.scenario.id).uniqued().count
        var evidence: [Evidence] = []
        if let problem = look(at: trials, &evidence) {
            diagnosis.problem = problem.sentence
            diagnosis.replay = replay(problem.scenario)
            return diagnosis
        }
        explain(evidence, &diagnosis)
        return diagnosis
    }

    private func replay(_ scenario: Scenario) -> String? {
        Diagnosis.Stage.scenario(scenario.id).replay(of: strategy, program: program)
    }
}

// MARK: - The scenarios of the contract

extension Diagnostician {
    private typealias Problem = (scenario: Scenario, sentence: String)

    /// Runs each trial, and repeats it where the first trace was not the one that the contract demands.
    ///
    /// - Returns: A leak, which makes all other findings meaningless; `nil` if there is none.
    private func look(at trials: [Trial], _ evidence: inout [Evidence]) -> Problem? {
        var series = TrialSeries(of: strategy)
        for trial in trials {
            begin(.scenario(trial.scenario.id))
            let capabilities = strategy.forms[trial.form].capabilities
            let blamed = trial.scenario.rules.compactMap(Contract.rule)
                .filter { $0.class.applies(to: strategy.capabilities) }.map(\.id)
            // A scenario that tests no applicable rule says nothing.
            if blamed.isEmpty { continue }
            func piece(_ run: Run) -> Evidence {
                Evidence(
                    scenario: trial.scenario, form: trial.form, capabilities: capabilities, trace: run.trace,
                    rules: Set(blamed))
            }
            let run = series.run(trial.scenario, form: trial.form)
            if run.leaks > 0 { return problem(ofLeakIn: trial.scenario, series) }
            evidence.append(piece(run))
            guard !evidence[evidence.count - 1].isExplained(by: Allowance()) else { continue }
            let again = piece(series.run(trial.scenario, form: trial.form))
            if again.trace != run.trace { evidence.append(again) }
        }
        return nil
    }

    private func problem(ofLeakIn scenario: Scenario, _ series: TrialSeries) -> Problem {
        let isCalled = !series.waitForLateCalls().isEmpty
        return (
            scenario,
            "It leaks (\(Rule.silence) \(Rule.silence.title)): in the scenario \"\(scenario.title)\" an object was never freed"
                + (isCalled ? ", and an observer was called after the end." : ".")
        )
    }
}

// MARK: - The explanation

extension Diagnostician {
    /// Searches for the smallest set of rules, until random scenarios have nothing to add.
    private func explain(_ evidence: [Evidence], _ diagnosis: inout Diagnosis) {
        var search = DivergenceSearch(for: strategy.capabilities)
        search.add(evidence)
        begin(.explanation)
        guard var rules = search.smallest() else { return }
        if let problem = contradiction(in: evidence, breaking: rules) {
            diagnosis.problem = problem.sentence
            diagnosis.replay = replay(problem.scenario)
            return
        }
        if rules.count > Diagnosis.mostExplained {
            diagnosis.findings = rules.compactMap(Contract.rule).map {
                Diagnosis.Finding(rule: $0, does: $0.breach.does, means: $0.breach.means)
            }
            diagnosis.likely = likely(evidence)
            diagnosis.unexplained = smallestDifference(from: []) ?? shortestDifference(evidence)
            return
        }
        let most = min(rules.count + Self.mostAdded, Diagnosis.mostExplained)
        for number in 1...Self.mostDrawn {
            begin(.random)
            let subjects = exploration(breaking: rules).explore()
            diagnosis.randomSteps = subjects.reduce(0) { $0 + $1.steps }
            guard let form = subjects.firstIndex(where: { $0.finding != nil }),
                let finding = subjects[form].finding
            else { break }
            begin(.explanation)
            search.add([
                Evidence(
                    scenario: finding.scenario, form: form, capabilities: subjects[form].form.capabilities,
                    trace: finding.run.trace, rules: nil)
            ])
            // A difference that takes many more rules to excuse is not explained by them.
            if number < Self.mostDrawn, let more = search.smallest(), more.count <= most {
                rules = more
                continue
            }
            diagnosis.unexplained = smallestDifference(from: rules)
            break
        }
        diagnosis.findings = rules.compactMap(Contract.rule).map { finding(of: $0, in: Set(rules), &search) }
        for divergence in strategy.divergences {
            guard let scenarios = divergence.crashesIn else { continue }
            diagnosis.findings.append(
                Diagnosis.Finding(
                    rule: divergence.rule, does: divergence.reason, means: divergence.rule.breach.means,
                    crashesIn: scenarios))
        }
        diagnosis.findings.sort { $0.rule.id < $1.rule.id }
    }

    /// Returns the smallest random scenario that breaking some rules does not explain.
    private func smallestDifference(from rules: [String]) -> Diagnosis.Witness? {
        begin(.witness(rule: nil))
        let failed = exploration(breaking: rules).explore().compactMap { subject in
            subject.finding.map { ($0, subject) }
        }
        return failed.map { finding, subject in
            let smallest = finding.shrunk(
                on: subject.form, allowing: subject.allowance, title: "Not explained"
            ) { begin(.witness(rule: nil)) }
            return Diagnosis.Witness(smallest, of: subject.form)
        }.min { $0.steps < $1.steps }
    }

    /// Returns the shortest scenario of the contract in which the strategy differs from it.
    private func shortestDifference(_ evidence: [Evidence]) -> Diagnosis.Witness? {
        let failed = evidence.filter { !$0.isExplained(by: Allowance()) }
        return failed.min { $0.scenario.stepCount < $1.scenario.stepCount }
            .flatMap { Diagnosis.Witness($0, of: strategy, allowing: Allowance()) }
    }

    /// Returns the rule of which the strategy fails the greatest part of the scenarios: a single fault shows in
    /// many scenarios of other rules, but in most of its own.
    private func likely(_ evidence: [Evidence]) -> Rule? {
        var counts: [String: (failed: Int, all: Int)] = [:]
        for piece in evidence {
            let failed = piece.isExplained(by: Allowance()) ? 0 : 1
            for rule in piece.rules ?? [] {
                counts[rule, default: (0, 0)].failed += failed
                counts[rule, default: (0, 0)].all += 1
            }
        }
        func part(_ rule: Rule) -> Double { counts[rule.id].map { Double($0.failed) / Double($0.all) } ?? 0 }
        return Contract.rules.max { part($0) < part($1) }
    }

    private func exploration(breaking rules: [String]) -> Exploration {
        let declaring = strategy.declaring(Allowance(breaking: Set(rules)).divergences)
        return Exploration(strategies: [declaring], steps: Self.randomSteps, seed: 1, program: program)
    }

    /// Returns a scenario that left two different traces, where breaking some rules does not explain both:
    /// such a strategy cannot be diagnosed.
    private func contradiction(in evidence: [Evidence], breaking rules: [String]) -> Problem? {
        let allowance = Allowance(breaking: Set(rules))
        for (first, second) in zip(evidence, evidence.dropFirst())
        where first.scenario.id == second.scenario.id && first.form == second.form {
            if first.isExplained(by: allowance) && second.isExplained(by: allowance) { continue }
            // Without an order, a strategy may do something else each time, with all that follows from it.
            if allowance.switches.contains(.unordered), first.scenario.observers.count > 1 { continue }
            if first.scenario.isLeftToChance(breaking: Set(rules)) { continue }
            return (
                first.scenario,
                "It is not deterministic: the scenario \"\(first.scenario.title)\" left two different traces."
            )
        }
        return nil
    }

    private func finding(
        of rule: Rule, in rules: Set<String>, _ search: inout DivergenceSearch
    ) -> Diagnosis.Finding {
        begin(.witness(rule: rule.id))
        let begin = begin
        let witness = WitnessSearch(for: rule.id, among: rules, of: strategy) {
            begin(.witness(rule: rule.id))
        }
        .smallest(from: search.witnesses(of: rule.id, in: rules))
        return Diagnosis.Finding(
            rule: rule, does: rule.breach.does, means: rule.breach.means, witness: witness)
    }
}
