import ObserverContract
import Peers
import StrategyCatalog
import Testing

/// A strategy breaks exactly the rules that it declares to break.
@Suite struct DeclarationTests {
    private static let strategies = Catalog.all + Peers.all

    /// The rules that each strategy breaks. Foundation breaks fewer on Apple's systems.
    private static let broken: [(id: String, rules: [String])] = [
        ("published/notification-center", ["R03", "R05", "R07", "R09"]),
        ("published/observer-protocol", ["R01", "R03", "R05", "R11"]),
        ("published/closure-array", ["R05", "R06"]),
        ("published/tokens", ["R01", "R03", "R05", "R10", "R14"]),
        ("published/owner-bound", ["R01", "R03", "R05", "R14"]),
        ("published/multicast-delegate", ["R03", "R05", "R07", "R08"]),
        ("published/property", ["R03", "R05", "R06", "R09", "R18"]),
        ("published/keyed", ["R01", "R03", "R05", "R07", "R19"]),
        ("published/thread-safe", ["R03", "R05", "R20", "R21"]),
        ("published/keyed-thread-safe", ["R01", "R03", "R05", "R07", "R19", "R20", "R21"]),
        ("actor", ["R02"]),
        ("async-sequence", ["R01", "R13"]),
        ("peer/foundation", isDarwin ? ["R05"] : ["R01", "R03", "R05", "R11", "R14"]),
        ("peer/combine", ["R01", "R05", "R13"]),
        ("peer/current-value", ["R01", "R05", "R12", "R13"]),
        ("peer/observation", ["R01", "R05", "R06", "R13"]),
        ("peer/async-stream", ["R01", "R13"]),
        ("peer/observations", ["R01", "R06", "R13"]),
        ("peer/main-actor-message", ["R01", "R03", "R05", "R14"]),
        ("peer/async-message", ["R01", "R13"]),
    ].filter { expected in strategies.contains { $0.id == expected.0 } }

    private static var isDarwin: Bool {
        #if canImport(Darwin)
            true
        #else
            false
        #endif
    }

    @Test func everyDeclarationIsTested() {
        let declaring = Self.strategies.filter { !$0.divergences.isEmpty }.map(\.id)
        #expect(Set(declaring).isSubset(of: Self.broken.map(\.id)))
    }

    @Test(arguments: broken)
    func aStrategyBreaksExactlyTheRulesThatItDeclares(id: String, rules: [String]) throws {
        let strategy = try #require(Self.strategies.first { $0.id == id })
        #expect(strategy.divergences.map(\.rule.id) == rules)
        let report = try Comparison(strategies: [strategy], scenarios: ScenarioLibrary.standard()).run()
        for verdict in report.strategies[0].verdicts {
            if rules.contains(verdict.rule) {
                #expect(verdict.verdict == .diverges, "\(verdict.rule)")
            } else {
                #expect([.pass, .notApplicable].contains(verdict.verdict), "\(verdict.rule)")
            }
        }
        #expect(report.isAsDeclared)
    }

    @Test(arguments: [1, 2] as [UInt64])
    func declaredDivergencesExplainRandomScenariosToo(seed: UInt64) {
        let declaring = Self.strategies.filter { !$0.divergences.isEmpty }
        for strategy in Exploration(strategies: declaring, steps: 6_000, seed: seed).run().strategies {
            #expect(strategy.failure == nil, "\(strategy.id): \(strategy.failure?.scenario ?? "")")
            #expect(strategy.steps == 6_000, "\(strategy.id) was not explored")
        }
    }

    @Test(arguments: strategies.flatMap(\.divergences))
    func aReasonIsASentence(divergence: Divergence) {
        #expect(divergence.reason.first?.isUppercase == true && divergence.reason.last == ".")
        #expect(divergence.reason.count <= 110)
    }
}
