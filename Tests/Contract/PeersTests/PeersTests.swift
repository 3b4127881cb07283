import ObserverContract
import Peers
import StrategyCatalog
import Testing

@Suite struct PeersTests {
    @Test func areThoseThatTheDesignNames() {
        var ids = ["peer/foundation", "peer/combine", "peer/observation", "peer/async-stream"]
        if #available(macOS 26.0, *) { ids.append("peer/observations") }
        #expect(Peers.all.map(\.id) == ids)
    }

    @Test func everyNameIsGivenOnce() {
        let ids = (Catalog.all + Peers.all).map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test func everyDeclarationNamesRulesAndScenariosThatThereAre() {
        for strategy in Catalog.all + Peers.all { #expect(StrategyProblem.first(of: strategy) == nil) }
    }

    /// The rules that each breaks, and Foundation on Apple's systems fewer.
    private static let broken: [(id: String, rules: [String])] = [
        ("peer/foundation", isDarwin ? ["R05"] : ["R01", "R03", "R05", "R11", "R14"]),
        ("peer/combine", ["R01", "R05", "R13"]),
        ("peer/observation", ["R01", "R05", "R06", "R13"]),
        ("peer/async-stream", ["R01", "R13"]),
        ("peer/observations", ["R01", "R06", "R13"]),
    ].filter { expected in Peers.all.contains { $0.id == expected.0 } }

    private static var isDarwin: Bool {
        #if canImport(Darwin)
            true
        #else
            false
        #endif
    }

    @Test(arguments: broken)
    func breaksWhatItDeclaresAndNothingElse(id: String, rules: [String]) throws {
        let peer = try #require(Peers.all.first { $0.id == id })
        #expect(peer.divergences.map(\.rule) == rules)
        let report = try Comparison(strategies: [peer], scenarios: ScenarioLibrary.standard()).run()
        for verdict in report.strategies[0].verdicts {
            if rules.contains(verdict.rule) {
                #expect(verdict.verdict == .diverges, "\(verdict.rule)")
            } else {
                #expect([.pass, .notApplicable].contains(verdict.verdict), "\(verdict.rule)")
            }
        }
        #expect(report.isAsDeclared)
    }

    @Test(arguments: Peers.all.flatMap(\.divergences))
    func aReasonIsASentence(divergence: Divergence) {
        #expect(divergence.reason.first?.isUppercase == true && divergence.reason.last == ".")
        #expect(divergence.reason.count <= 110)
    }
}
