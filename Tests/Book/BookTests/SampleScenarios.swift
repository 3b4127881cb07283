@testable import ContractModel
@testable import ObservatoryBook
@testable import ObservatoryPages
@testable import ObserverContract

extension SampleBook {
    static let removal = "removal/a-removes-b"
    static let order = "order/two"

    /// Two scenarios: in one a published form calls observers in no order,
    /// in the other it calls a removed observer.
    static var scenarios: [ScenarioFinding] {
        [
            ScenarioFinding(
                scenario: scenario(order),
                trials: [
                    record("tokens", in: order),
                    record("closure-array", in: order),
                    record("published/tokens", in: order, breaking: ["R01"]),
                ]),
            ScenarioFinding(
                scenario: scenario(removal),
                trials: [
                    record("notification-center", "blocks", in: removal),
                    record("notification-center", "methods", in: removal),
                    record("tokens", in: removal),
                    record("published/tokens", in: removal, breaking: ["R03"]),
                ]),
        ]
    }

    static let mutants = [
        MutantFinding(
            id: "shuffles", meaning: "It's not in order.", namedRule: "R01", killers: ["R01", "R05"]),
        MutantFinding(id: "survivor", meaning: "Nobody finds it.", namedRule: "R08", killers: ["R01"]),
    ]

    /// The descriptions of the strategies; one strategy has two forms.
    static var strategyFindings: [StrategyDescription] {
        comparison.strategies.map { strategy in
            StrategyDescription(DescribedStrategy(id: strategy.id, divergences: strategy.divergences))
        }
    }

    static func scenario(_ id: String) -> Scenario {
        let text = sources["Sources/Contract/ObserverContract/Scenarios/\(id).yml"] ?? ""
        do {
            return try ScenarioReader.scenario(from: text, id: id, file: "\(id).yml")
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// A record of a strategy that breaks the given rules, as the reference model predicts it.
    static func record(
        _ strategy: String, _ form: String? = nil, in id: String, breaking rules: [String] = [],
        isFollowed: Bool = true
    ) -> RecordedTrial {
        do {
            let expected = try ReferenceModel.trace(of: scenario(id), capabilities: [.removal, .additive])
            var model = ReferenceModel(
                scenario(id), [.removal, .additive], Divergences(breaking: Set(rules)))
            model.journal = Journal(of: scenario(id))
            try model.run()
            // As in the journal of a strategy's run, which has no situations.
            if !isFollowed, let acts = model.journal?.moments.indices {
                for act in acts { model.journal?.moments[act].registered = nil }
            }
            return RecordedTrial(
                strategy: strategy, form: form,
                record: RunRecord(
                    expected: expected.lines, trace: model.trace.lines,
                    certainty: rules.contains("R01") ? .inAnyOrder : .certain, breaks: rules,
                    journal: model.journal))
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

/// A strategy that is described but never run.
private struct DescribedStrategy: Strategy {
    let id: String
    let divergences: [Divergence]

    var summary: String { "what \(id) is" }
    var capabilities: Set<Capability> { id == "closure-array" ? [.additive] : [.removal, .additive] }

    var forms: [StrategyForm] {
        guard id == "notification-center" else {
            return [StrategyForm(name: nil, capabilities: capabilities, makePlayer: makePlayer)]
        }
        return [
            StrategyForm(name: "blocks", capabilities: capabilities, makePlayer: makePlayer),
            StrategyForm(
                name: "methods", capabilities: [.removal, .identity, .weak], makePlayer: makePlayer),
        ]
    }

    func makePlayer() -> any PlayerUnderTest { preconditionFailure("\(id) is never run") }
}
