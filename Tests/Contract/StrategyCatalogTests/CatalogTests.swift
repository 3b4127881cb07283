import ObserverContract
import StrategyCatalog
import Testing

@Suite struct CatalogTests {
    /// The strategies that declare no divergence.
    private static let faultless = (Catalog.strategies + Catalog.beyond).filter(\.divergences.isEmpty)

    @Test func theSixStrategiesAreInTheOrderOfTheBook() {
        #expect(
            Catalog.strategies.map(\.id) == [
                "notification-center", "observer-protocol", "closure-array", "tokens", "owner-bound",
                "multicast-delegate",
            ])
    }

    @Test func identifiersAreUnique() {
        #expect(Set(Catalog.all.map(\.id)).count == Catalog.all.count)
    }

    @Test func strategiesWithoutDivergencesKeepTheRulesAndLeaveIdenticalTraces() throws {
        let report = try Comparison(
            strategies: Self.faultless, scenarios: ScenarioLibrary.standard()
        ).run()
        for strategy in report.strategies {
            for verdict in strategy.verdicts {
                #expect(
                    [.pass, .notApplicable].contains(verdict.verdict), "\(strategy.id), \(verdict.rule)")
            }
        }
        #expect(report.failures.isEmpty)
        #expect(report.scenarios.count >= 20)
        for scenario in report.scenarios { #expect(scenario.identical, "\(scenario.id)") }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func randomScenariosFindNoFailure(seed: UInt64) {
        let report = Exploration(strategies: Self.faultless, steps: 6_000, seed: seed).run()
        for strategy in report.strategies {
            #expect(strategy.failure == nil, "\(strategy.id)")
            #expect(strategy.steps == 6_000)
        }
    }

    @Test func everyScenarioAppliesToSomeStrategy() throws {
        let forms = (Catalog.strategies + Catalog.beyond).flatMap(\.forms)
        for scenario in try ScenarioLibrary.standard() {
            #expect(forms.contains { scenario.applies(to: $0.capabilities) }, "\(scenario.id)")
        }
    }
}
