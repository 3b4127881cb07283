import Peers
import StrategyCatalog
import Support
import Testing

@testable import ObserverContract

/// Takes strategies through random scenarios, under a contract without the rules that they break.
@Suite struct ChanceTests {
    private static let strategies = Catalog.all + Peers.all

    /// For each strategy, what it cannot be judged by, because the model cannot do without a rule that it breaks.
    private static let everywhere: [(id: String, isExcluded: @Sendable (Scenario) -> Bool)] = [
        ("published/property", { _ in false }),
        ("published/thread-safe", { _ in false }),
        ("thread-owned", { _ in false }),
        ("actor", { $0.emitsElsewhereInCallbacks }),  // R02
        ("async-sequence", { _ in false }),
        ("peer/foundation", { $0.removesObservers }),  // R11
        ("peer/combine", { _ in false }),
        ("peer/observation", { $0.playsInCallbacks }),  // R06
        ("peer/async-stream", { _ in false }),
        ("peer/observations", { $0.emitsInCallbacks }),  // R06
        ("peer/main-actor-message", { _ in false }),
        ("peer/async-message", { _ in false }),
    ]

    /// Those of them that this system has.
    private static let excluded = everywhere.filter { expected in
        strategies.contains { $0.id == expected.id }
    }

    @Test func everyPeerIsTested() {
        #expect(Set(Peers.all.map(\.id)).isSubset(of: Self.excluded.map(\.id)))
    }

    @Test(arguments: excluded)
    func nothingElseIsBroken(id: String, isExcluded: @Sendable (Scenario) -> Bool) throws {
        let strategy = try #require(Self.strategies.first { $0.id == id })
        let divergences = Divergences(breaking: Set(strategy.divergences.map(\.rule.id)))
        let drafts = ScenarioDraft(for: strategy.capabilities)
        var random = RandomSource(seed: 1)
        var judged = 0
        var others = 0
        while judged < 300 {
            var scenario = ReferenceModel.rehearsal(
                of: drafts.draw(&random, most: 100), capabilities: strategy.capabilities
            ).scenario
            // The copy that observers are called from decides when a removed closure is freed.
            if !divergences.isDisjoint(with: [.freesAnyTime, .snapshot]) {
                scenario.showsClosures = false
            }
            if isExcluded(scenario) { continue }
            for form in strategy.forms {
                let run = Execution.perform(scenario, on: form)
                // In another order a reaction can lose its meaning; then there is nothing to compare with.
                let model = try? ReferenceModel.trace(
                    of: scenario, capabilities: strategy.capabilities, diverging: divergences,
                    following: run.trace.lines)
                guard let model else { continue }
                #expect(run.trace == model, "\(scenario.yaml)")
                #expect(run.leaks == 0, "\(scenario.yaml)")
                let contract = try ReferenceModel.trace(of: scenario, capabilities: strategy.capabilities)
                if run.trace != contract { others += 1 }
                judged += 1
            }
        }
        if id.hasPrefix("published/") {
            #expect(others > 50, "most scenarios do not show what the form does wrong")
        }
    }
}

extension Scenario {
    private var reactions: [Step] { stepsOfObservers.map(\.step) }

    fileprivate var removesObservers: Bool {
        (steps + reactions).contains { $0.action.removed != nil }
    }

    fileprivate var emitsInCallbacks: Bool { reactions.contains(where: \.action.emits) }

    fileprivate var emitsElsewhereInCallbacks: Bool {
        reactions.contains { $0.isElsewhere && $0.action.emits }
    }

    fileprivate var playsInCallbacks: Bool { reactions.contains { $0.action.played != nil } }
}
