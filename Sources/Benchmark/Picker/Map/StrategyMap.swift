package import ObserverContract

/// Where every strategy stands by what it offers, and where things that a reader knows stand beside them.
package struct StrategyMap: Sendable {
    /// What strategies can offer, in order.
    package let capabilities = Capability.allCases

    /// The strategies, in the order of the catalog.
    package let strategies: [any Strategy]

    /// What a reader may come from; only what has its nearest strategy among those of the map. A peer says itself
    /// how it differs, where it is on the map.
    package let acquaintances: [Acquaintance]

    /// Draws the map of some strategies.
    package init(of strategies: [any Strategy]) {
        self.strategies = strategies
        acquaintances = Acquaintance.all.filter { known in
            strategies.contains { $0.id == known.nearest }
        }.map { known in
            guard case .peer(let id) = known.source else { return known }
            var known = known
            known.differences = (strategies.first { $0.id == id }?.divergences ?? [])
                .map { Acquaintance.Difference(rule: $0.rule, instead: $0.reason) }
                .sorted { $0.rule.id < $1.rule.id }
            return known
        }
    }

    /// What is nearest to a strategy.
    package func acquaintances(nearest strategy: String) -> [Acquaintance] {
        acquaintances.filter { $0.nearest == strategy }
    }
}

extension StrategyMap {
    /// Strategies that stand together on the map.
    package enum Group: String, CaseIterable, Sendable {
        /// The strategies of an audio player that the book begins with.
        case six
        /// Those that offer what none of the six does.
        case beyond
        /// The forms in which tutorials publish them.
        case published
        /// What comes with the system.
        case peers

        /// The heading above them.
        package var title: String {
            switch self {
            case .six: "The six"
            case .beyond: "Beyond the six: values, keys and threads"
            case .published: "The same, as published"
            case .peers: "What could be used instead"
            }
        }
    }

    /// The strategies by group, without empty groups.
    package var groups: [(group: Group, strategies: [any Strategy])] {
        Group.allCases.map { group in (group, strategies.filter { $0.group == group }) }
            .filter { !$0.strategies.isEmpty }
    }
}

extension Strategy {
    /// The group that it belongs to.
    fileprivate var group: StrategyMap.Group {
        if id.hasPrefix("peer/") { return .peers }
        if isPublished { return .published }
        return capabilities.contains(where: \.isRare) ? .beyond : .six
    }
}
