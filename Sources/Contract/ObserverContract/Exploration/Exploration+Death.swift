extension Exploration {
    /// Where an exploration of one strategy is.
    package struct Place: Codable, Sendable, Equatable {
        /// The place of the form among those of the strategy.
        let form: Int
        /// The number of the scenario among those that the form is taken through.
        let scenario: Int
    }

    /// Runs trials of the strategy where it does no harm when that one traps or never returns, in order and up to the
    /// first that does not come back. With `briefly`, it waits but shortly for one: there are many like it.
    package typealias TrialRunner = (_ trials: [Trial], _ briefly: Bool) async throws -> [Run]

    /// Reports on the only strategy, whose process died while it was explored in order.
    ///
    /// The scenarios are drawn from the seed and nothing else. So the one in which the process died is drawn again here,
    /// where the strategy is not run, and is run elsewhere until it is as small as it can be.
    ///
    /// - Parameters:
    ///   - place: Where the exploration was; `nil` when it had not begun.
    ///   - ending: How the process ended.
    ///   - run: Runs trials of the strategy.
    package func summary(
        ofDeathAt place: Place?, _ ending: Run.Ending, running run: TrialRunner
    ) async throws -> ExplorationReport.StrategySummary {
        let place = place ?? Place(form: 0, scenario: 0)
        let search = DeathSearch(exploration: self, form: place.form)
        let before = (0..<place.form).flatMap { Array(rehearsals(ofForm: $0)) }
        let drawn = Array(rehearsals(ofForm: place.form).prefix(place.scenario + 1))
        let failure = try await search.failure(in: drawn, ending, running: run)
        return ExplorationReport.StrategySummary(
            id: strategies[0].id,
            steps: (before + drawn).reduce(0) { $0 + $1.scenario.stepCount },
            scenarios: before.count + drawn.count, failure: failure)
    }
}

/// The search for the smallest scenario in which a form of a strategy does not come back.
private struct DeathSearch {
    /// How many smaller scenarios are tried.
    private static let mostCandidates = 1_000
    /// How long that may take.
    private static let mostTime = Duration.seconds(20)
    /// How many are tried in one go: a process is worth some of them, and what is not needed costs little.
    private static let candidatesAtATime = 16
    /// How many scenarios before one are repeated with it, where it takes them for the death to happen.
    private static let mostRepeated = 500

    let exploration: Exploration
    let form: Int

    private var strategyForm: StrategyForm { exploration.strategies[0].forms[form] }
    private var capabilities: Set<Capability> { strategyForm.capabilities }
    private var allowance: Allowance { Allowance(declaredBy: exploration.strategies[0]) }

    /// What there is to say of a death in the last of some scenarios.
    func failure(
        in drawn: [ReferenceModel.Rehearsal], _ ending: Run.Ending,
        running run: Exploration.TrialRunner
    ) async throws -> ExplorationReport.Failure {
        let replay = exploration.replay(of: exploration.strategies[0])
        // The last one alone, and where that is not enough, with what was run before it.
        let repeated = drawn.suffix(Self.mostRepeated).map { readable($0.scenario) }
        for rehearsals in [repeated.suffix(1), repeated[...]] {
            guard let found = try await findings(rehearsals, briefly: false, run).last ?? nil else {
                continue
            }
            return ExplorationReport.Failure(
                try await shrunk(found, run), shrunkFrom: found, of: strategyForm, replay: replay)
        }
        let steps = repeated.reduce(0) { $0 + $1.scenario.stepCount }
        return ExplorationReport.Failure(
            form: nil, verdict: ending.verdict ?? .crashed, rules: [], steps: steps,
            stepsBefore: steps, scenario: "", expected: [], actual: [], detail: ending.death,
            replay: "\(replay) --no-isolation")
    }

    /// A scenario as it is read from its text, with what should come of it. In the text observers have other numbers,
    /// and a trace says in their order which of them are freed at a time.
    private func readable(_ scenario: Scenario) -> ReferenceModel.Rehearsal {
        rehearsal(of: scenario.renumbered())
    }

    private func rehearsal(of scenario: Scenario) -> ReferenceModel.Rehearsal {
        ReferenceModel.rehearsal(
            of: scenario, capabilities: capabilities, diverging: allowance.switches)
    }

    /// The deaths in scenarios that are run in order, up to the first that does not come back; `nil` for one that does.
    /// There is one at least.
    private func findings(
        _ rehearsals: some Collection<ReferenceModel.Rehearsal>, briefly: Bool,
        _ run: Exploration.TrialRunner
    ) async throws -> [Finding?] {
        // Nothing can be shown by a scenario without steps.
        let some = rehearsals.prefix { $0.scenario.stepCount > 0 }
        if some.isEmpty { return [nil] }
        let trials = some.enumerated().map { number, rehearsal in
            var scenario = rehearsal.scenario
            scenario.id = "random/\(number)"
            scenario.text = scenario.yaml
            return Trial(form: form, scenario: scenario)
        }
        return zip(some, try await run(trials, briefly)).map { Finding(death: $1, in: $0) }
    }

    /// The smallest scenario like this one with the same end, or the smallest of those tried in the time that there was.
    private func shrunk(_ found: Finding, _ run: Exploration.TrialRunner) async throws -> Finding {
        let end = ContinuousClock.now + Self.mostTime
        var shrinker = ScenarioShrinker(found.scenario)
        var tried = 0
        while tried < Self.mostCandidates, ContinuousClock.now < end {
            let candidates = shrinker.candidates(Self.candidatesAtATime).map {
                readable(rehearsal(of: $0).scenario)
            }
            if candidates.isEmpty { break }
            for finding in try await findings(candidates, briefly: true, run) {
                tried += 1
                let helps = finding?.symptom == found.symptom
                shrinker.hear(helps ? finding?.scenario : nil)
                // Those that come after it were made in the belief that it would not help.
                if helps { break }
            }
        }
        for scenario in [shrinker.smallest, found.scenario] {
            let shown = readable(found.shown(scenario, title: exploration.title, capabilities))
            if let finding = try await findings([shown], briefly: false, run)[0] { return finding }
        }
        // It takes what was run before: then the scenario is shown in which it happened.
        return found.titled(exploration.title, capabilities)
    }
}
