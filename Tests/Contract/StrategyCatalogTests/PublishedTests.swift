import ObserverContract
import StrategyCatalog
import Testing

@Suite struct PublishedTests {
    /// Strategies with the forms in which they are published; beyond the six, not every one is.
    private static let pairs = (Catalog.strategies + Catalog.beyond).compactMap { strategy in
        Catalog.published.first { $0.id == "published/\(strategy.id)" }.map { (strategy.id, $0.id) }
    }

    @Test func everyStrategyHasItsPublishedForm() {
        #expect(Self.pairs.map(\.1) == Catalog.published.map(\.id))
        #expect(Self.pairs.prefix(6).map(\.0) == Catalog.strategies.map(\.id))
    }

    @Test(arguments: pairs)
    func aFormOffersWhatItsStrategyOffers(ids: (strategy: String, form: String)) throws {
        let strategy = try #require(Catalog.all.first { $0.id == ids.strategy })
        let form = try #require(Catalog.all.first { $0.id == ids.form })
        #expect(form.capabilities == strategy.capabilities)
    }

    @Test(arguments: [
        ("published/notification-center", ["R03", "R05", "R07", "R09"]),
        ("published/observer-protocol", ["R01", "R03", "R05"]),
        ("published/closure-array", ["R05", "R06"]),
        ("published/tokens", ["R01", "R03", "R05", "R10", "R14"]),
        ("published/owner-bound", ["R01", "R03", "R05", "R14"]),
        ("published/multicast-delegate", ["R03", "R05", "R07", "R08"]),
        ("published/property", ["R03", "R05", "R06", "R09", "R18"]),
        ("published/keyed", ["R01", "R03", "R05", "R07", "R19"]),
        ("published/thread-safe", ["R03", "R05", "R20", "R21"]),
    ])
    func breaksWhatItDeclaresAndNothingElse(id: String, rules: [String]) throws {
        let form = try #require(Catalog.published.first { $0.id == id })
        #expect(form.divergences.map(\.rule) == rules)
        let report = try Comparison(strategies: [form], scenarios: ScenarioLibrary.standard()).run()
        for verdict in report.strategies[0].verdicts {
            if rules.contains(verdict.rule) {
                #expect(verdict.verdict == .diverges, "\(verdict.rule)")
            } else {
                #expect([.pass, .notApplicable].contains(verdict.verdict), "\(verdict.rule)")
            }
        }
        #expect(report.isAsDeclared)
    }

    @Test(arguments: Catalog.published.flatMap(\.divergences))
    func aReasonIsASentence(divergence: Divergence) {
        #expect(divergence.reason.first?.isUppercase == true && divergence.reason.last == ".")
        #expect(divergence.reason.count <= 110)
    }
}
