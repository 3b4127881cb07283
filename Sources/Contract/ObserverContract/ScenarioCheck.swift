/// Makes sure that a scenario means something before any strategy is run on it.
enum ScenarioCheck {
    /// Runs the reference model for every kind of strategy that the scenario is for, and compares what
    /// the file expects with it: a broken oracle must not be taken for a broken strategy.
    static func check(_ scenario: Scenario) throws(ScenarioError) {
        try checkRepeatedRegistration(in: scenario)
        let demands = scenario.demands
        let kinds = demands.kindsOfStrategy
        guard !kinds.isEmpty else {
            throw ScenarioError(
                file: scenario.file, line: nil,
                problem: .appliesToNobody(needs: demands.capabilities.sorted()))
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
        // A registration with each player is one with each.
        var registered: [Set<Int>] = [[], []]
        for step in scenario.steps.flatMap(\.withoutThreads) {
            let (player, action) = step.action.target
            switch action {
            case .observe(let observer, []):
                if !registered[player].insert(observer).inserted {
                    throw ScenarioError(
                        file: scenario.file, line: step.line,
                        problem: .ambiguousRegistration(scenario.observers[observer].name))
                }
            case .remove(let observer, []):
                registered[player].remove(observer)
            default:
                break
            }
        }
    }
}

extension Scenario.Step {
    /// The steps of threads that are at work together, one thread after another; itself where there are none.
    fileprivate var withoutThreads: [Scenario.Step] {
        if case .together(let threads) = action { Array(threads.joined()) } else { [self] }
    }
}
