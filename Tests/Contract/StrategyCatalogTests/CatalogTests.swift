import Foundation
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

    /// A strategy with one list finds the dead A at the event of another kind; one with a list for each kind does
    /// not. The contract allows both (R09).
    @Test func bothWaysOfFindingTheDeadPass() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: A dies, and another event comes
                rules: [R09]
                steps:
                  - observe: A
                    only: paused
                  - observe: B
                    only: started
                  - drop A
                  - play: Naima
                  - count
                """, id: "mine", file: "mine.yml")
        let report = try Comparison(
            strategies: Self.faultless, scenarios: [scenario], requiresDivergences: false
        ).run()
        #expect(report.failures.isEmpty)
        #expect(!report.scenarios[0].identical)
    }

    /// An observer is freed while another player calls it, or while it is being removed.
    @Test(arguments: [
        "{ second: { observe: A, on: { started: [drop A, second play X] } } }, observe A, play Y",
        """
        observe A, { second: { observe: B, on: { started: [drop player] } } }, second observe C,
        second play X
        """,
        "second observe C, { observe: A, on: { released: [drop player, second play X] } }, drop A",
        "second observe C, { observe: A, on: { closure released: [second play X] } }, drop player",
        "{ observe: A, on: { closure released: [drop A, play X] } }, observe B, remove A",
        """
        { observe: A, on: { closure released: [play X] } }, { observe: B, on: { started: [drop A] } },
        observe C, remove A
        """,
        "{ observe: A, on: { started: [remove A] } }, play X, observe A, play Y",
    ])
    func whatDiesInTheMiddleIsJudgedAsItHappens(steps: String) throws {
        let scenario = try ScenarioLibrary.scenario(
            text: "title: T\nrules: [R08]\nsteps: [\(steps)]", id: "mine", file: "mine.yml")
        // A player with a thread or a task of its own may free later what the caller no longer holds.
        let immediate = Self.faultless.filter { $0.forms.allSatisfy { $0.makePlayer().settling == nil } }
        #expect(immediate.count >= 6)
        let report = try Comparison(
            strategies: immediate, scenarios: [scenario], requiresDivergences: false
        ).run()
        for failure in report.failures {
            Issue.record("\(failure.strategy): \(failure.expected) \(failure.actual)")
        }
    }

    @Test func everyScenarioAppliesToSomeStrategy() throws {
        let forms = (Catalog.strategies + Catalog.beyond).flatMap(\.forms)
        for scenario in try ScenarioLibrary.standard() {
            #expect(forms.contains { scenario.applies(to: $0.capabilities) }, "\(scenario.id)")
        }
    }

    /// A child process sends its runs as JSON; encoding must lose nothing. The strategies have closures, changes
    /// of a state, keys with several threads, and calls that the contract forbids.
    @Test(arguments: ["tokens", "property", "keyed-thread-safe", "published/owner-bound"])
    func aRunWithAJournalIsTheSameAfterEncodingAndDecoding(id: String) throws {
        let strategy = try #require(Catalog.all.first { $0.id == id })
        let comparison = Comparison(strategies: [strategy], scenarios: try ScenarioLibrary.standard())
        for trial in comparison.trials(of: strategy) {
            let run = Run(of: trial.scenario, on: strategy.forms[trial.form], withJournal: true)
            #expect(run.journal?.moments.isEmpty == false, "\(trial.scenario.id)")
            let sent = try JSONDecoder().decode(Run.self, from: JSONEncoder().encode(run))
            #expect(sent == run, "\(trial.scenario.id)")
        }
    }

    /// Strategies with their published forms. Beyond the six, not every strategy has one.
    private static let pairs = (Catalog.strategies + Catalog.beyond).compactMap { strategy in
        Catalog.published.first { $0.id == "published/\(strategy.id)" }.map { (strategy.id, $0.id) }
    }

    @Test func everyPublishedFormBelongsToAStrategyAndEachOfTheSixHasOne() {
        #expect(Self.pairs.map(\.1) == Catalog.published.map(\.id))
        #expect(Self.pairs.prefix(6).map(\.0) == Catalog.strategies.map(\.id))
    }

    @Test(arguments: pairs)
    func aPublishedFormOffersTheCapabilitiesOfItsStrategy(ids: (strategy: String, form: String)) throws {
        let strategy = try #require(Catalog.all.first { $0.id == ids.strategy })
        let form = try #require(Catalog.all.first { $0.id == ids.form })
        #expect(form.capabilities == strategy.capabilities)
    }
}
