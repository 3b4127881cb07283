import ObserverContract
import StrategyCatalog
import Testing

@Suite struct PublishedTests {
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
