import StrategyCatalog
import Support
import Testing

@testable import ObserverContract

/// Holds the strategies whose observers hear of events later, or elsewhere, to what they declare.
@Suite struct ConcurrencyTests {
    /// The rules that each breaks.
    private static let broken: [(id: String, rules: [String])] = [
        ("thread-owned", []),
        ("actor", ["R02"]),
        ("async-sequence", ["R01", "R13"]),
    ]

    private func strategy(_ id: String) throws -> any Strategy {
        try #require(Catalog.beyond.first { $0.id == id })
    }

    @Test(arguments: broken)
    func breaksWhatItDeclaresAndNothingElse(id: String, rules: [String]) throws {
        let strategy = try strategy(id)
        #expect(strategy.divergences.map(\.rule) == rules)
        let report = try Comparison(strategies: [strategy], scenarios: ScenarioLibrary.standard()).run()
        for verdict in report.strategies[0].verdicts {
            if rules.contains(verdict.rule) {
                #expect(verdict.verdict == .diverges, "\(verdict.rule)")
            } else {
                #expect([.pass, .notApplicable].contains(verdict.verdict), "\(verdict.rule)")
            }
        }
    }

    /// Scenarios that a user may write, with what has to come of them.
    private static let ofUsers = [
        (
            "  - together: [[observe A, play x1, remove A, play x2, observe A, play x3]]",
            ["A heard what came while it was there"]
        ),
        (
            "  - together: [[observe A, play x1, remove A, play x2, observe B, play x3, play x4]]",
            ["A heard what came while it was there", "B heard what came while it was there"]
        ),
        (
            "  - observe: A\n  - observe: A\n  - observe: B\n  - together: [[play x1, play x2], [play y1]]",
            ["A heard 6 events", "B heard 3 events"]
        ),
    ]

    @Test(arguments: ["thread-safe", "thread-owned", "actor", "async-sequence"], ofUsers)
    func whatAUserLetsThreadsDoIsJudgedFairly(id: String, scenario: (steps: String, trace: [String])) throws {
        let strategy = try strategy(id)
        let scenario = (
            try ScenarioLibrary.scenario(
                text: "title: Mine\nrules: [R20]\nneeds: [additive]\nsteps:\n\(scenario.steps)", id: "mine",
                file: "mine.yml"), trace: scenario.trace
        )
        for form in strategy.forms {
            #expect(Run(of: scenario.0, on: form).trace == scenario.trace)
        }
    }

    /// For each, what it cannot be judged by, because the model cannot do without a rule that it breaks.
    private static let excluded: [(id: String, isExcluded: @Sendable (Scenario) -> Bool)] = [
        ("thread-owned", { _ in false }),
        ("actor", { $0.emitsElsewhereInCallbacks }),  // R02
        ("async-sequence", { _ in false }),
    ]

    @Test(arguments: excluded)
    func nothingElseIsBroken(id: String, isExcluded: @Sendable (Scenario) -> Bool) throws {
        let strategy = try strategy(id)
        let divergences = Divergences(breaking: Set(strategy.divergences.map(\.rule)))
        let drafts = ScenarioDraft(for: strategy.capabilities)
        var random = RandomSource(seed: 1)
        var judged = 0
        while judged < 300 {
            var scenario = ReferenceModel.rehearsal(
                of: drafts.draw(&random, most: 100), capabilities: strategy.capabilities
            ).scenario
            if divergences.contains(.freesAnyTime) { scenario.showsClosures = false }
            if isExcluded(scenario) { continue }
            for form in strategy.forms {
                let run = Execution.perform(scenario, on: form)
                // In another order a reaction can lose its meaning; then there is nothing to compare with.
                let model = try? ReferenceModel.trace(
                    of: scenario, capabilities: strategy.capabilities, diverging: divergences,
                    choosing: CallOrder(run.trace.lines, of: scenario).observer)
                guard let model else { continue }
                #expect(run.trace == model, "\(scenario.yaml)")
                #expect(run.leaks == 0, "\(scenario.yaml)")
                judged += 1
            }
        }
    }
}

extension Scenario {
    fileprivate var emitsElsewhereInCallbacks: Bool {
        observers.flatMap { $0.reactions.values.joined() }.contains { $0.isElsewhere && $0.action.emits }
    }
}
