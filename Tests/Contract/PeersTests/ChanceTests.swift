import Peers
import Support
import Testing

@testable import ObserverContract

/// Takes the peers through scenarios of chance, under a contract without the rules that they break.
@Suite struct ChanceTests {
    /// For each peer, what it cannot be judged by, because the model cannot do without a rule that it breaks.
    private static let everywhere: [(id: String, isExcluded: @Sendable (Scenario) -> Bool)] = [
        ("peer/foundation", { $0.removesObservers }),  // R11
        ("peer/combine", { _ in false }),
        ("peer/observation", { $0.playsInCallbacks }),  // R06
        ("peer/async-stream", { _ in false }),
        ("peer/observations", { $0.emitsInCallbacks }),  // R06
    ]

    /// Those of them that this system has.
    private static let excluded = everywhere.filter { expected in Peers.all.contains { $0.id == expected.id }
    }

    @Test func nobodyIsLeftOut() { #expect(Self.excluded.map(\.id) == Peers.all.map(\.id)) }

    @Test(arguments: excluded)
    func nothingElseIsBroken(id: String, isExcluded: @Sendable (Scenario) -> Bool) throws {
        let peer = try #require(Peers.all.first { $0.id == id })
        let divergences = Divergences(breaking: Set(peer.divergences.map(\.rule)))
        let drafts = ScenarioDraft(for: peer.capabilities)
        var random = RandomSource(seed: 1)
        var judged = 0
        while judged < 500 {
            var scenario = ReferenceModel.rehearsal(
                of: drafts.draw(&random, most: 100), capabilities: peer.capabilities
            ).scenario
            if divergences.contains(.freesAnyTime) { scenario.showsClosures = false }
            if isExcluded(scenario) { continue }

            let run = Execution.perform(scenario, on: peer.forms[0])
            // In another order a reaction can lose its meaning; then there is nothing to compare with.
            let model = try? ReferenceModel.trace(
                of: scenario, capabilities: peer.capabilities, diverging: divergences,
                choosing: CallOrder(run.trace.lines, of: scenario).observer)
            guard let model else { continue }
            #expect(run.trace == model, "\(scenario.yaml)")
            #expect(run.leaks == 0, "\(scenario.yaml)")
            judged += 1
        }
    }
}

extension Scenario {
    private var reactions: [Action] { observers.flatMap { $0.reactions.values.joined() }.map(\.action) }

    fileprivate var removesObservers: Bool {
        (steps.map(\.action) + reactions).contains { if case .remove = $0 { true } else { false } }
    }

    fileprivate var emitsInCallbacks: Bool { reactions.contains(where: \.emits) }

    fileprivate var playsInCallbacks: Bool {
        reactions.contains { if case .play = $0 { true } else { false } }
    }
}
