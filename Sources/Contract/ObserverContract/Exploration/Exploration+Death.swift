extension Exploration {
    /// How far an exploration of one strategy has come.
    package struct Place: Codable, Sendable, Equatable {
        /// The index of the form among those of the strategy.
        let form: Int
        /// The index of the scenario among those that the form runs.
        let scenario: Int
    }

    /// Runs trials of the strategy where a trap or a hang does no harm, in order, up to the first that
    /// crashes or hangs. With `briefly`, the time limit is short, because there are many similar trials.
    package typealias TrialRunner = (_ trials: [Trial], _ briefly: Bool) async throws -> [Run]

    /// Reports on the only strategy, whose process died while scenarios ran at the same time.
    package func summary(ofDeath ending: Run.Ending) -> ExplorationReport.StrategySummary {
        ExplorationReport.StrategySummary(
            id: strategies[0].id, steps: steps, scenarios: 0, failure: failure(by: ending, among: steps))
    }

    /// A death without the scenario that caused it.
    fileprivate func failure(by ending: Run.Ending, among steps: Int) -> ExplorationReport.Failure {
        ExplorationReport.Failure(
            form: nil, verdict: ending.verdict ?? .crashed, rules: [], steps: steps, stepsBefore: steps,
            scenario: "", expected: [], actual: [], detail: ending.death,
            replay: "\(replay(of: strategies[0])) --no-isolation")
    }

    /// Reports on the only strategy, whose process died while it was explored in order.
    ///
    /// The seed alone decides the scenarios. So the scenario in which the process died is drawn again here,
    /// where the strategy does not run, and is shrunk by running it elsewhere.
    ///
    /// - Parameter place: Where the exploration was; `nil` when it had not begun.
    package func summary(
        ofDeathAt place: Place?, _ ending: Run.Ending, running run: @escaping TrialRunner
    ) async throws -> ExplorationReport.StrategySummary {
        let place = place ?? Place(form: 0, scenario: 0)
        let search = DeathSearch(
            exploration: self, form: place.form, subject: subjects[place.form], run: run)
        let before = (0..<place.form).flatMap { Array(rehearsals(ofForm: $0)) }
        let drawn = Array(rehearsals(ofForm: place.form).prefix(place.scenario + 1))
        let failure = try await search.failure(in: drawn, ending)
        return ExplorationReport.StrategySummary(
            id: strategies[0].id,
            steps: (before + drawn).reduce(0) { $0 + $1.scenario.stepCount },
            scenarios: before.count + drawn.count, failure: failure)
    }
}

/// The search for the smallest scenario in which a form of a strategy crashes or hangs.
private struct DeathSearch {
    /// How many smaller scenarios are tried, and for how long.
    private static let mostCandidates = 1_000
    private static let mostTime = Duration.seconds(20)
    /// How many are tried in one process: to start one costs more than to run some candidates for nothing.
    private static let candidatesAtATime = 16
    /// How many of the last scenarios are repeated together, if the last one alone does not fail.
    private static let mostRepeated = 500

    let exploration: Exploration
    /// The index of the form, and the form as far as it was explored.
    let form: Int
    let subject: Exploration.Subject
    let run: Exploration.TrialRunner

    /// Returns the failure for a death in the last of some scenarios.
    func failure(
        in drawn: [ReferenceModel.Rehearsal], _ ending: Run.Ending
    ) async throws -> ExplorationReport.Failure {
        let replay = exploration.replay(of: exploration.strategies[0])
        // The last one alone, and if it does not fail, with those that ran before it.
        let repeated = drawn.suffix(Self.mostRepeated).map { readable($0.scenario) }
        for rehearsals in [repeated.suffix(1), repeated[...]] {
            guard let found = try await findings(rehearsals, briefly: false).last ?? nil else { continue }
            return ExplorationReport.Failure(try await shrunk(found), shrunkFrom: found, replay: replay)
        }
        return exploration.failure(
            by: ending, among: repeated.reduce(0) { $0 + $1.scenario.stepCount })
    }

    /// Rehearses a scenario as it is read back from its text. The text numbers the observers differently, and
    /// a trace sorts what is freed at one time by these numbers.
    private func readable(_ scenario: Scenario) -> ReferenceModel.Rehearsal {
        rehearsal(of: scenario.renumbered())
    }

    private func rehearsal(of scenario: Scenario) -> ReferenceModel.Rehearsal {
        ReferenceModel.rehearsal(
            of: scenario, capabilities: subject.form.capabilities, diverging: subject.allowance.switches)
    }

    /// Runs scenarios in order, up to the first that crashes or hangs. Returns the death, or `nil` for a
    /// scenario that finished, for each; there is at least one result.
    private func findings(
        _ rehearsals: some Collection<ReferenceModel.Rehearsal>, briefly: Bool
    ) async throws -> [Finding?] {
        // A scenario without steps can show nothing.
        let some = rehearsals.prefix { $0.scenario.stepCount > 0 }
        if some.isEmpty { return [nil] }
        let trials = some.enumerated().map { number, rehearsal in
            var scenario = rehearsal.scenario
            scenario.id = "random/\(number)"
            scenario.text = scenario.yaml
            return Trial(form: form, scenario: scenario)
        }
        return zip(some, try await run(trials, briefly)).map { Finding(death: $1, in: $0, of: subject) }
    }

    /// Returns the smallest scenario with the same symptom, within the limits on tries and time.
    private func shrunk(_ found: Finding) async throws -> Finding {
        let end = ContinuousClock.now + Self.mostTime
        var shrinker = ScenarioShrinker(found.scenario)
        var tried = 0
        while tried < Self.mostCandidates, ContinuousClock.now < end {
            let candidates = shrinker.candidates(Self.candidatesAtATime).map {
                readable(rehearsal(of: $0).scenario)
            }
            if candidates.isEmpty { break }
            for finding in try await findings(candidates, briefly: true) {
                tried += 1
                let helps = finding?.symptom == found.symptom
                shrinker.record(helps ? finding?.scenario : nil)
                // The later candidates were made on the assumption that this one does not help.
                if helps { break }
            }
        }
        for scenario in [shrinker.smallest, found.scenario] {
            let shown = readable(found.shown(scenario, exploration.title))
            if let finding = try await findings([shown], briefly: false)[0], finding.symptom == found.symptom
            {
                return finding
            }
        }
        // The failure depends on what was run before: show the scenario in which it happened.
        return found.titled(exploration.title)
    }
}
