import Testing

@testable import ObserverContract

@Suite struct ContractTests {
    @Test func everyRuleHasAScenario() throws {
        let tested = Set(try ScenarioLibrary.standard().flatMap(\.rules))
        #expect(tested == Set(Contract.rules.map(\.id)))
    }

    @Test func everyRuleHasAtLeastThreeScenarios() throws {
        let scenarios = try ScenarioLibrary.standard()
        for rule in Contract.rules {
            let count = scenarios.count { $0.rules.contains(rule.id) }
            #expect(count >= 3, "\(rule.id) has \(count)")
        }
    }

    @Test func rulesAreSortedAndSaidInSentences() {
        #expect(Contract.rules.map(\.id) == Contract.rules.map(\.id).sorted())
        for rule in Contract.rules {
            #expect(rule.statement.hasSuffix(".") && rule.intent.hasSuffix("."))
            #expect(!rule.statement.contains("\n"))
        }
        #expect(Contract.rule("R03")?.title == "removal")
        #expect(Contract.rule("R99") == nil)
    }

    @Test func everyScenarioStatesWhatItExpects() throws {
        for scenario in try ScenarioLibrary.standard() {
            #expect(scenario.expectation != nil, "\(scenario.id)")
        }
    }

    @Test func everyScenarioHasATitleOfItsOwn() throws {
        let titles = try ScenarioLibrary.standard().map(\.title)
        #expect(Set(titles).count == titles.count)
    }
}
