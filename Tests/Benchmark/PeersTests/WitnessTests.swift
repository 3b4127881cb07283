import ObservatoryPeers
import StrategyCatalog
import Testing

@testable import ObserverContract

/// The witnesses of strategies that break several rules at once.
@Suite struct WitnessTests {
    /// Returns the witness of a rule, from the scenarios of the contract that test it.
    private func witness(
        of rule: String, among rules: Set<String>, by strategy: any Strategy
    ) throws -> Diagnosis.Witness? {
        let scenarios = try ScenarioLibrary.standard().filter { $0.rules.contains(rule) }
        var search = DivergenceSearch(for: strategy.capabilities)
        search.add(
            Comparison(strategies: [strategy], scenarios: scenarios).trials(of: strategy).map { trial in
                let form = strategy.forms[trial.form]
                return Evidence(
                    scenario: trial.scenario, form: form, trace: Trace(of: trial.scenario, on: form).lines,
                    rules: [rule])
            })
        return WitnessSearch(for: rule, among: rules, of: strategy)
            .smallest(from: search.witnesses(of: rule, in: rules))
    }

    /// Such a witness is small, tests its rule alone, and fails when it is run again.
    @Test(arguments: [
        ("published/property", "R05"), ("published/property", "R18"), ("peer/current-value", "R12"),
    ])
    func aWitnessDiffersFromWhatTheContractDemands(id: String, rule: String) throws {
        let strategy = try #require((Catalog.all + Peers.all).first { $0.id == id })
        let rules = Set(strategy.divergences.map(\.rule.id))
        let witness = try #require(try witness(of: rule, among: rules, by: strategy))
        #expect(witness.steps <= 6)
        #expect(witness.expected != witness.actual)
        let scenario = try ScenarioReader.scenario(from: witness.scenario, id: "witness", file: "witness.yml")
        #expect(scenario.rules == [rule])
        #expect(try Trace(expectedIn: scenario, of: strategy.capabilities).lines != witness.actual)
        let traces = strategy.forms.filter { scenario.demands.areMet(by: $0.capabilities) }
            .map { Trace(of: scenario, on: $0).lines }
        #expect(traces.contains(witness.actual))
    }

    /// The model can break neither R14 nor R18 alone, so it cannot show that a scenario breaks only R18.
    @Test func aRuleWithoutAScenarioOfItsOwnIsShownByOneOfTheContract() throws {
        let strategy = try #require(Catalog.all.first { $0.id == "published/property" })
        let witness = try #require(try witness(of: "R18", among: ["R14", "R18"], by: strategy))
        #expect(witness.expected != witness.actual)
        #expect(witness.scenario.contains("rules: [R18]"))
        #expect(!witness.scenario.contains("expect:"))
    }
}
