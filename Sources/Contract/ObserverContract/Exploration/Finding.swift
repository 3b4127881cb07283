/// A scenario in which a form of a strategy was wrong.
struct Finding: Sendable {
    private(set) var scenario: Scenario
    let symptom: Symptom
    /// The trace that the reference model makes, a line for each entry.
    let expected: [String]
    /// What came of it.
    let run: Run

    /// Runs a rehearsed scenario on a form; `nil` when all is well.
    init?(_ rehearsal: ReferenceModel.Rehearsal, on form: StrategyForm, allowing allowance: Allowance) {
        let recorder = Execution.perform(rehearsal.scenario, on: form)
        guard let expected = allowance.trace(expectedIn: rehearsal, of: form.capabilities, after: recorder),
            let symptom = Symptom(expected: expected, recorder)
        else { return nil }
        scenario = rehearsal.scenario
        self.symptom = symptom
        self.expected = expected.lines
        run = Run(recorder)
    }

    /// Describes a rehearsed scenario from which another process did not come back; `nil` when it did.
    init?(death run: Run, in rehearsal: ReferenceModel.Rehearsal) {
        guard let symptom = Symptom(run.ending) else { return nil }
        scenario = rehearsal.scenario
        self.symptom = symptom
        expected = rehearsal.trace.lines
        self.run = Run(ending: run.ending)
    }

    /// Runs what is left of a draft on a form; `nil` when all is well, or the model cannot know what has to happen.
    private init?(draft: Scenario, on form: StrategyForm, allowing allowance: Allowance) {
        guard let rehearsal = allowance.rehearsal(of: draft, form.capabilities) else { return nil }
        self.init(rehearsal, on: form, allowing: allowance)
    }

    /// The smallest scenario like this one in which the form is wrong in the same way.
    ///
    /// - Parameter working: Is called after each scenario that was tried.
    func shrunk(
        on form: StrategyForm, allowing allowance: Allowance, title: String, working: () -> Void
    ) -> Finding {
        var shrinker = ScenarioShrinker(scenario)
        while let candidate = shrinker.candidate {
            let finding = Finding(draft: candidate, on: form, allowing: allowance)
            shrinker.hear(finding?.symptom == symptom ? finding?.scenario : nil)
            working()
        }
        // A strategy that is wrong only sometimes may be right now: then this is what there is to show.
        let smallest = shown(shrinker.smallest, title: title, form.capabilities)
        return Finding(draft: smallest, on: form, allowing: allowance)
            ?? titled(title, form.capabilities)
    }

    /// The same with a title, and with the rules that the scenario touches.
    func titled(_ title: String, _ capabilities: Set<Capability>) -> Finding {
        var finding = self
        finding.scenario = described(scenario, title: title, capabilities)
        return finding
    }

    /// The same with a title, as a test of one rule.
    func titled(_ title: String, testing rule: String) -> Finding {
        var finding = self
        finding.scenario.title = title
        finding.scenario.rules = [rule]
        return finding
    }

    /// A scenario as it is shown: with a title, the rules that it touches, and observers called A, B, C.
    func shown(_ scenario: Scenario, title: String, _ capabilities: Set<Capability>) -> Scenario {
        described(scenario.renumbered().renamed(), title: title, capabilities)
    }

    private func described(
        _ scenario: Scenario, title: String, _ capabilities: Set<Capability>
    ) -> Scenario {
        var described = scenario
        described.title = title
        described.rules = scenario.touchedRules(by: symptom, capabilities: capabilities)
        return described
    }
}

extension ExplorationReport.Failure {
    /// Reports what was found, after it was made as small as it can be.
    init(_ smallest: Finding, shrunkFrom finding: Finding, of form: StrategyForm, replay: String) {
        self.init(
            form: form.name, verdict: smallest.run.verdict(expecting: smallest.expected),
            rules: smallest.scenario.rules,
            steps: smallest.scenario.stepCount, stepsBefore: finding.scenario.stepCount,
            scenario: smallest.scenario.yaml, expected: smallest.expected, actual: smallest.run.trace,
            detail: smallest.run.ending.death, replay: replay)
    }
}

extension Allowance {
    /// The trace that a strategy should have left in a rehearsed scenario, in the order that it has chosen where it may.
    ///
    /// - Returns: `nil` where in that order a step has no meaning.
    fileprivate func trace(
        expectedIn rehearsal: ReferenceModel.Rehearsal, of capabilities: Set<Capability>,
        after recorder: Recorder
    ) -> Trace? {
        let trace = recorder.trace
        if trace == rehearsal.trace { return trace }
        func followed(_ switches: Divergences) -> Trace? {
            let followed = ReferenceModel.rehearsal(
                of: rehearsal.scenario, capabilities: capabilities, diverging: switches,
                following: trace.lines)
            return followed.scenario.stepCount == rehearsal.scenario.stepCount ? followed.trace : nil
        }
        let first = switches.contains(.unordered) ? followed(switches) : rehearsal.trace
        if first == trace { return first }
        for alternative in alternatives {
            // One of them is out of step with the trace; where it is this one that has no meaning, all have none.
            guard let other = followed(alternative) else { return nil }
            if other == trace { return trace }
        }
        return first
    }
}

/// In which way a strategy was wrong, roughly: a failure that is being shrunk must not turn into another.
enum Symptom: Equatable {
    /// The first difference of the traces is about a delivery.
    case delivery
    /// The first difference of the traces is about something freed.
    case release
    /// The first difference of the traces is about how many registrations there are.
    case count
    /// The traces are the same, and something was never freed.
    case leak
    /// The process died, in a way that is said in a few words.
    case crash(String)
    /// The process did not answer in time.
    case hang

    /// Looks at what was recorded in a scenario; `nil` when all is well.
    init?(expected: Trace, _ recorder: Recorder) {
        let actual = recorder.trace
        if expected == actual {
            if recorder.leaks == 0 { return nil }
            self = .leak
            return
        }
        let equal = zip(expected.entries, actual.entries).prefix { $0 == $1 }.count
        let differing = [expected.entries, actual.entries].compactMap { $0.dropFirst(equal).first }
        let symptoms = differing.map(\.symptom)
        self = [.delivery, .count, .release].first(where: symptoms.contains) ?? .delivery
    }

    /// Looks at how a process ended; `nil` when it came back.
    init?(_ ending: Run.Ending) {
        switch ending {
        case .finished: return nil
        // What a trap says may hold a number that is another one in a smaller scenario.
        case .crashed(let reason): self = .crash(String(reason.prefix { $0 != ":" }))
        case .hung: self = .hang
        }
    }
}

extension Trace.Entry {
    fileprivate var symptom: Symptom {
        switch self {
        case .delivered, .changed, .heard, .read, .late: .delivery
        case .counted, .countedItems: .count
        case .released, .letGo, .playerReleased: .release
        }
    }
}
