import Foundation
import Testing

@testable import ObserverContract

@Suite struct ContractTests {
    @Test func everyRuleHasAtLeastThreeScenarios() throws {
        let scenarios = try ScenarioLibrary.standard()
        for rule in Contract.rules {
            let count = scenarios.count { $0.rules.contains(rule.id) }
            #expect(count >= 3, "\(rule.id) has \(count)")
        }
    }

    @Test func rulesAreNumberedInOrderAndTheirTitlesAreUnique() {
        #expect(
            Contract.rules.map(\.id)
                == (1...Contract.rules.count).map { $0 < 10 ? "R0\($0)" : "R\($0)" })
        #expect(Set(Contract.rules.map(\.title)).count == Contract.rules.count)
    }

    @Test func aDivergenceIsEncodedWithTheIdentifierOfItsRule() throws {
        let divergence = Divergence(.sequence, "It nests.")
        let text = #"{"reason":"It nests.","rule":"R05"}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(divergence), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Divergence.self, from: Data(text.utf8)) == divergence)
    }

    /// Counting must be tested whatever else a strategy offers.
    @Test(
        arguments: [
            [.additive, .counting], [.removal, .additive, .counting], [.removal, .identity, .counting],
        ] as [Set<Capability>])
    func aScenarioThatCountsAppliesToEveryStrategyWithCounting(capabilities: Set<Capability>) throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.applies(to: capabilities) }
        #expect(scenarios.contains { $0.steps.contains { $0.action == .count } })
    }

    @Test(
        arguments: [[.additive], [.removal, .additive], [.removal, .identity, .weak]] as [Set<Capability>])
    func scenariosWithConcurrentThreadsApplyToStrategiesForThreads(capabilities: Set<Capability>) throws {
        let offered = capabilities.union([.threads])
        let together = try ScenarioLibrary.standard().filter(\.worksTogether)
            .filter { $0.applies(to: offered) }
        #expect(together.contains { $0.rules == ["R20"] })
        #expect(!offered.contains(.removal) || together.contains { $0.rules == ["R21"] })
    }

    @Test func rulesAreWrittenAsSentences() {
        for rule in Contract.rules {
            for sentence in [rule.statement, rule.intent, rule.does, rule.means] {
                #expect(sentence.hasSuffix(".") && sentence.first?.isUppercase == true, "\(rule)")
                #expect(!sentence.contains("\n"), "\(rule)")
            }
            #expect(max(rule.does.count, rule.means.count) <= 110, "\(rule)")
        }
        #expect(Contract.rule("R03")?.title == "removal")
        #expect(Contract.rule("R99") == nil)
    }

    @Test func everyScenarioHasItsOwnTitleAndAnExpectedTrace() throws {
        let scenarios = try ScenarioLibrary.standard()
        #expect(Set(scenarios.map(\.title)).count == scenarios.count)
        #expect(scenarios.filter { $0.expectation == nil }.map(\.id) == [])
    }
}
