/// A scenario in which a form of a strategy failed.
struct Finding: Sendable {
    private(set) var scenario: Scenario
    let form: StrategyForm
    private let allowance: Allowance
    let symptom: Symptom
    let expected: [String]
    let run: Run

    /// Runs a rehearsed scenario on a form; `nil` when it does not fail.
    init?(_ rehearsal: ReferenceModel.Rehearsal, on form: StrategyForm, allowing allowance: Allowance) {
        let execution = Execution.perform(rehearsal.scenario, on: form)
        guard let expected = allowance.trace(expectedIn: rehearsal, of: form.capabilities, after: execution),
            let symptom = Symptom(expected: expected, execution),
            !rehearsal.scenario.needsCallsAtOnce || form.callsAtOnce
        else { return nil }
        scenario = rehearsal.scenario
        self.form = form
        self.allowance = allowance
        self.symptom = symptom
        self.expected = expected.lines
        run = Run(execution)
    }

    /// Describes a rehearsed scenario in which another process crashed or hung; `nil` when it finished.
    init?(death run: Run, in rehearsal: ReferenceModel.Rehearsal, of subject: Exploration.Subject) {
        guard let symptom = Symptom(run.ending) else { return nil }
        scenario = rehearsal.scenario
        form = subject.form
        allowance = subject.allowance
        self.symptom = symptom
        expected = rehearsal.trace.lines
        self.run = Run(ending: run.ending)
    }

    /// Returns the smallest similar scenario in which the form fails in the same way.
    ///
    /// - Parameter working: Called after each scenario that was tried.
    func shrunk(title: String, working: () -> Void) -> Finding {
        func finding(in draft: Scenario) -> Finding? {
            guard let rehearsal = allowance.rehearsal(of: draft, form.capabilities),
                let finding = Finding(rehearsal, on: form, allowing: allowance)
            else { return nil }
            return finding.symptom == symptom ? finding : nil
        }
        var shrinker = ScenarioShrinker(scenario)
        let smallest = shrinker.run { candidate in
            defer { working() }
            return finding(in: candidate)?.scenario
        }
        // A strategy that fails only sometimes may pass now. Then the original scenario is shown.
        return finding(in: shown(smallest, title)) ?? titled(title)
    }

    /// Returns the finding with a title, and as a test of one rule, or of those that the scenario touches.
    func titled(_ title: String, testing rule: String? = nil) -> Finding {
        var finding = self
        finding.scenario.title = title
        finding.scenario.rules =
            rule.map { [$0] } ?? scenario.touchedRules(by: symptom, capabilities: form.capabilities)
        return finding
    }

    /// Returns a scenario with a title, the rules that it touches, and observers named A, B, C.
    func shown(_ scenario: Scenario, _ title: String) -> Scenario {
        var finding = self
        finding.scenario = scenario.renumbered().renamed()
        return finding.titled(title).scenario
    }
}

extension ExplorationReport.Failure {
    init(_ smallest: Finding, shrunkFrom finding: Finding, replay: String) {
        let verdict = smallest.run.verdict(expecting: smallest.expected)
        // Two entries may differ and read alike.
        self.init(
            form: finding.form.name, verdict: verdict == .pass ? .fail : verdict,
            rules: smallest.scenario.rules,
            steps: smallest.scenario.stepCount, stepsBefore: finding.scenario.stepCount,
            scenario: smallest.scenario.yaml, expected: smallest.expected, actual: smallest.run.trace,
            detail: smallest.run.ending.death, replay: replay)
    }
}

extension Allowance {
    /// Returns the trace that a strategy should have left in a rehearsed scenario, in the order that the
    /// strategy chose where it may; `nil` where a step has no meaning in that order.
    fileprivate func trace(
        expectedIn rehearsal: ReferenceModel.Rehearsal, of capabilities: Set<Capability>,
        after execution: Execution
    ) -> Trace? {
        let trace = execution.trace
        if trace == rehearsal.trace { return trace }
        func followed(_ switches: Divergences) -> Trace? {
            let followed = ReferenceModel.rehearsal(
                of: rehearsal.scenario, capabilities: capabilities, diverging: switches,
                following: trace.lines)
            return followed.isComplete ? followed.trace : nil
        }
        let first = switches.contains(.unordered) ? followed(switches) : rehearsal.trace
        if first == trace { return trace }
        // A strategy may break the rules, but need not. Where a step has no meaning if it keeps them, or in
        // one of the alternatives, the scenario proves nothing.
        guard let kept = followed([]) else { return nil }
        if kept == trace { return trace }
        for alternative in alternatives(in: rehearsal.scenario) {
            guard let other = followed(alternative) else { return nil }
            if other == trace { return trace }
        }
        return first
    }
}

/// Roughly how a strategy failed: shrinking must not turn one failure into another.
enum Symptom: Equatable {
    /// What the first difference of the traces is about.
    case delivery, release, count, read, late
    /// An object was never freed, and the calls are correct. Where a `deinit` acts, wrong ones may follow from that.
    case leak
    /// The process died; the text says how.
    case crash(String)
    case hang

    /// Compares the recorded trace with the expected one; `nil` when the scenario did not fail.
    init?(expected: Trace, _ execution: Execution) {
        let actual = execution.trace
        if expected == actual, execution.leaks == 0 { return nil }
        func calls(_ trace: Trace) -> [Trace.Entry] { trace.entries.filter { $0.symptom != .release } }
        if execution.leaks > 0, execution.actsOnRelease || calls(expected) == calls(actual) {
            self = .leak
            return
        }
        let equal = zip(expected.entries, actual.entries).prefix { $0 == $1 }.count
        let symptoms = [expected, actual].compactMap { $0.entries.dropFirst(equal).first?.symptom }
        self = [.delivery, .count, .read, .late, .release].first(where: symptoms.contains) ?? .delivery
    }

    /// Classifies how a process ended; `nil` when it finished.
    init?(_ ending: Run.Ending) {
        guard let death = ending.death else { return nil }
        // The message of a trap may contain a number that changes as the scenario shrinks.
        self = ending.verdict == .hung ? .hang : .crash(String(death.prefix { $0 != ":" }))
    }
}

extension Trace.Entry {
    fileprivate var symptom: Symptom {
        switch self {
        case .delivered, .changed, .received: .delivery
        case .read: .read
        case .late: .late
        case .counted, .countedItems: .count
        case .released, .closureReleased, .playerReleased: .release
        }
    }
}

extension Scenario {
    /// Returns the rules that the steps involve, of those that apply to a strategy.
    ///
    /// A random scenario may involve several rules. Once it is shrunk, these are the rules to look at.
    fileprivate func touchedRules(by symptom: Symptom, capabilities: Set<Capability>) -> [String] {
        var ids: Set<String> = symptom == .leak || symptom == .late ? ["R16"] : []
        if observers.contains(where: { $0.event != nil }) { ids.insert("R17") }
        if showsClosures { ids.insert("R13") }
        if needsCallsAtOnce { ids.insert("R14") }
        if observers.contains(where: { $0.stateOptions != nil }) { ids.insert("R18") }
        if demands.capabilities.contains(.keyed) { ids.insert("R19") }
        visit { step, caller in
            switch (step.action.target.action, caller) {
            case (.drop, _): ids.formUnion(["R08", "R09", "R10"])
            case (.remove, nil), (.churn, nil): ids.insert("R11")
            case (.together, nil): ids.insert("R20")
            case (.dropPlayer, nil): ids.insert("R16")
            case (.observe, .some): ids.insert("R02")
            case (.remove(let other, _), let caller?):
                ids.insert(other == caller ? "R12" : step.isElsewhere ? "R21" : "R03")
            case (.dropPlayer, .some): ids.insert("R15")
            case (.play, .some), (.pause, .some), (.stop, .some): ids.formUnion(["R05", "R06"])
            default: break
            }
        }
        if registersTwice { ids.formUnion(["R04", "R07"]) }
        let rules = Contract.rules.filter { ids.contains($0.id) && $0.applies(to: capabilities) }
        // What is left is the order of the calls, or what a single observer receives.
        return rules.isEmpty ? (observers.count > 1 ? ["R01"] : ["R06", "R17"]) : rules.map(\.id)
    }
}
