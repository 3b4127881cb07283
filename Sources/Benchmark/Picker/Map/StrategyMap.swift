package import ObserverContract

/// Where every strategy stands by what it offers, and where things that a reader knows stand beside them.
package struct StrategyMap: Sendable {
    /// What strategies can offer, in order.
    package let capabilities = Capability.allCases

    /// A place for each strategy, in the order of the catalog.
    package let places: [Place]

    /// What a reader may come from; only what has its nearest strategy among those of the map.
    package let neighbours: [Neighbour]

    /// Draws the map of some strategies.
    package init(of strategies: [any Strategy]) {
        let places = strategies.map(Place.init)
        self.places = places
        neighbours = Acquaintance.all.filter { known in
            places.contains { $0.strategy == known.nearest }
        }.map { Neighbour($0, among: places) }
    }

    /// What is nearest to a strategy.
    package func neighbours(of strategy: String) -> [Neighbour] {
        neighbours.filter { $0.nearest == strategy }
    }
}
