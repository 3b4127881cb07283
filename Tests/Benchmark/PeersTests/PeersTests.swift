import ObservatoryPeers
import ObserverContract
import StrategyCatalog
import Testing

@Suite struct PeersTests {
    @Test func thePeersAreListedInOrder() {
        var ids = ["foundation", "combine", "current-value", "observation", "async-stream"]
        if #available(macOS 26.0, *) { ids += ["observations", "main-actor-message", "async-message"] }
        #expect(Peers.all.map(\.id) == ids.map { "peer/" + $0 })
    }

    @Test func identifiersAreUnique() {
        let ids = (Catalog.all + Peers.all).map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test func everyStrategyIsDeclaredWithoutProblems() {
        for strategy in Catalog.all + Peers.all { #expect(StrategyProblem.first(of: strategy) == nil) }
    }

    /// That each declaration happens, and nothing else, is checked by the comparison of all strategies.
    @Test(arguments: (Catalog.all + Peers.all).flatMap(\.divergences))
    func theReasonOfADivergenceIsASentence(divergence: Divergence) {
        #expect(divergence.reason.first?.isUppercase == true && divergence.reason.last == ".")
        #expect(divergence.reason.count <= 110)
    }
}
