package import ObserverContract

/// Where every strategy stands by what it offers, and where things that a reader knows stand beside them.
package struct StrategyMap: Sendable {
    /// What a strategy offers, and what it breaks.
    package struct Place: Sendable {
        /// The strategy.
        package let strategy: String
        /// What it is, in a few words.
        package let summary: String
        /// Whether it offers each capability, in the order of the capabilities.
        package let offers: [Bool]
        /// The rules that it declares to break.
        package let breaks: [String]
    }

    /// Something known from elsewhere, and how it differs from the contract.
    package struct Neighbour: Sendable {
        /// What it is.
        package let acquaintance: Acquaintance
        /// The strategy that is most like it.
        package let nearest: String
        /// The rules that it does not keep, and what it does instead.
        package let differences: [(rule: Rule, instead: String)]
    }

    /// What strategies can offer, in order.
    package let capabilities = Capability.allCases

    /// A place for each strategy, in the order of the catalog.
    package let places: [Place]

    /// What a reader may come from; only what has its nearest strategy among those of the map.
    package let neighbours: [Neighbour]

    /// Draws the map of some strategies.
    package init(of strategies: [any Strategy]) {
        places = strategies.map { strategy in
            Place(
                strategy: strategy.id, summary: strategy.summary,
                offers: Capability.allCases.map(strategy.capabilities.contains),
                breaks: strategy.divergences.map(\.rule))
        }
        neighbours = Acquaintance.all.compactMap { known in
            guard strategies.contains(where: { $0.id == known.nearest }) else { return nil }
            return Neighbour(
                acquaintance: known, nearest: known.nearest,
                differences: Self.differences(of: known, strategies).compactMap { difference in
                    Contract.rule(difference.rule).map { ($0, difference.instead) }
                })
        }
    }

    /// What a peer declares, or what is said of something that is not run.
    private static func differences(
        of known: Acquaintance, _ strategies: [any Strategy]
    ) -> [Acquaintance.Difference] {
        guard case .peer(let id) = known.source else { return known.differences }
        let peer = strategies.first { $0.id == id }
        return (peer?.divergences ?? []).map {
            Acquaintance.Difference(rule: $0.rule, instead: $0.reason)
        }
    }
}
