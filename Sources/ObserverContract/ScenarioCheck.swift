/// Makes sure that a scenario means something before any strategy is run on it.
enum ScenarioCheck {
    /// Runs the reference model for every kind of strategy that the scenario is for, and compares what
    /// the file expects with it: a broken oracle must not be taken for a broken strategy.
    static func check(_ scenario: Scenario) throws(ScenarioError) {
        try checkRepeatedRegistration(in: scenario)
        let kinds = scenario.kindsOfStrategy
        guard !kinds.isEmpty else {
            throw ScenarioError(
                file: scenario.file, line: nil,
                problem: .appliesToNobody(needs: scenario.requirements.sorted()))
        }
        for kind in kinds {
            let trace = try ReferenceModel.trace(of: scenario, capabilities: kind)
            try compare(scenario, with: trace)
        }
    }

    private static func compare(_ scenario: Scenario, with trace: Trace) throws(ScenarioError) {
        guard let expectation = scenario.expectation else { return }
        let model = trace.lines
        let stated = expectation.lines
        for index in 0..<max(model.count, stated.count) {
            let statedHere = index < stated.count ? stated[index] : nil
            let modelHere = index < model.count ? model[index] : nil
            if statedHere?.text != modelHere {
                throw ScenarioError(
                    file: scenario.file, line: statedHere?.line ?? stated.last?.line ?? expectation.line,
                    problem: .contradictsModel(stated: statedHere?.text, model: modelHere))
            }
        }
    }

    private static func checkRepeatedRegistration(in scenario: Scenario) throws(ScenarioError) {
        guard scenario.needs.isDisjoint(with: [.identity, .additive]) else { return }
        var registered: Set<Int> = []
        for step in scenario.steps {
            switch step.action {
            case .observe(let observer, []):
                if !registered.insert(observer).inserted {
                    throw ScenarioError(
                        file: scenario.file, line: step.line,
                        problem: .ambiguousRegistration(scenario.observers[observer].name))
                }
            case .remove(let observer, []):
                registered.remove(observer)
            default:
                break
            }
        }
    }
}

extension Scenario {
    /// What a strategy must offer: what the file says, what its rules are about, what its steps use.
    var requirements: Set<Capability> {
        var requirements = needs
        for rule in rules.compactMap(Contract.rule) where rule.class.requirements.count == 1 {
            requirements.formUnion(rule.class.requirements[0])
        }
        if allActions.contains(where: { $0.removed != nil }) { requirements.insert(.removal) }
        if allActions.contains(where: { $0 == .count || $0 == .countItems }) {
            requirements.insert(.counting)
        }
        if usesItems { requirements.insert(.keyed) }
        if observers.contains(where: { $0.stateOptions != nil }) { requirements.insert(.property) }
        if usesThreads { requirements.insert(.threads) }
        if showsClosures { requirements.insert(.additive) }
        return requirements
    }

    /// Whether the scenario makes sense for a strategy with these capabilities.
    public func applies(to capabilities: Set<Capability>) -> Bool {
        guard requirements.isSubset(of: capabilities) else { return false }
        if !capabilities.isDisjoint(with: [.weak, .token]) { return true }
        return !allActions.contains { $0.dropped != nil }
    }

    /// The sets of capabilities, out of those that occur, that the scenario makes sense for.
    var kindsOfStrategy: [Set<Capability>] {
        let all: [Set<Capability>] = [
            [.additive], [.removal, .additive], [.removal, .additive, .token],
            [.removal, .additive, .weak], [.removal, .identity, .weak],
            [.removal, .additive, .weak, .property], [.removal, .identity, .weak, .keyed],
            [.removal, .additive, .token, .threads],
        ]
        return all.map { $0.union([.counting]) }.filter(applies)
    }

    /// Whether an observer is registered for some items only, or the player is asked for how many.
    var usesItems: Bool {
        allActions.contains { action in
            switch action {
            case .observe(_, let items), .remove(_, let items): !items.isEmpty
            case .countItems: true
            default: false
            }
        }
    }

    /// Whether more than one thread is at work.
    var usesThreads: Bool {
        allSteps.contains { step in
            if case .together = step.action { true } else { step.isElsewhere }
        }
    }

    private var allSteps: [Step] {
        let direct = steps + observers.flatMap { $0.reactions.values.joined() }
        return direct
            + direct.flatMap { step -> [Step] in
                if case .together(let threads) = step.action { Array(threads.joined()) } else { [] }
            }
    }

    private var allActions: [Action] { allSteps.map(\.action) }
}
