import ObservatoryPeers
import ObservatorySupport
import StrategyCatalog
import Testing

@testable import ObserverContract

/// Runs strategies through random scenarios, and judges them without the rules that they break.
@Suite struct ChanceTests {
    private static let strategies = Catalog.all + Peers.all

    /// The scenarios that cannot judge a strategy, because the model needs a rule that the strategy breaks.
    private static let exclusions: [String: @Sendable (Scenario) -> Bool] = [
        "peer/foundation": { $0.removesObservers },  // R11
        "peer/current-value": { $0.canShow(anyOf: ["R12"]) },
        "peer/observation": { $0.playsInCallbacks },  // R06
        "peer/observations": { $0.emitsInCallbacks },  // R06
    ]

    private static let ours = [
        "published/property", "published/thread-safe", "thread-owned", "actor", "async-sequence",
    ]

    @Test(arguments: ours + Peers.all.map(\.id))
    func randomScenariosShowNoOtherDivergence(id: String) throws {
        let strategy = try #require(Self.strategies.first { $0.id == id })
        var divergences = Divergences(breaking: Set(strategy.divergences.map(\.rule.id)))
        if id == "actor" { divergences.insert(.waitsElsewhere) }
        let drafts = ScenarioDraft(for: strategy.capabilities)
        var random = RandomSource(seed: 1)
        var judged = 0
        var others = 0
        while judged < 300 {
            var scenario = ReferenceModel.rehearsal(
                of: drafts.draw(&random, most: 100), capabilities: strategy.capabilities
            ).scenario
            // A removed closure is released with the copy that calls it, or at any time.
            if !divergences.isDisjoint(with: [.freesAnyTime, .snapshot]) {
                scenario.showsClosures = false
            }
            if scenario.needsCallsAtOnce || Self.exclusions[id]?(scenario) == true { continue }
            if scenario.isLeftToChance(breaking: Set(strategy.divergences.map(\.rule.id))) { continue }
            for form in strategy.forms {
                let run = Execution.perform(scenario, on: form)
                // In another order a reaction can become invalid; then the model throws.
                let model = try? ReferenceModel.trace(
                    of: scenario, capabilities: strategy.capabilities, diverging: divergences,
                    following: run.trace.lines)
                guard let model else { continue }
                #expect(run.trace == model, "\(scenario.yaml)")
                #expect(run.leaks == 0, "\(scenario.yaml)")
                let contract = try Trace(expectedIn: scenario, of: strategy.capabilities)
                if run.trace != contract { others += 1 }
                judged += 1
            }
        }
        if id.hasPrefix("published/") {
            #expect(others > 40, "most scenarios do not show what the form does wrong")
        }
    }

    /// Random scenarios in which a `deinit` acts, or a callback uses another player, prove nothing for these two. The
    /// tasks of others run on the thread that emits, before the call returns.
    @Test func onlyPlayersWithAThreadCallTheirObserversLater() {
        let late = Self.strategies.filter { !$0.forms.allSatisfy(\.callsAtOnce) }
        #expect(late.map(\.id) == ["thread-owned", "keyed-thread-owned"])
    }
}

extension Scenario {
    private var reactions: [Step] { stepsOfObservers.map(\.step) }

    fileprivate var removesObservers: Bool {
        (steps + reactions).contains { $0.action.removed != nil }
    }

    fileprivate var emitsInCallbacks: Bool { reactions.contains(where: \.action.emits) }

    fileprivate var playsInCallbacks: Bool { reactions.contains { $0.action.played != nil } }
}
