package import ObserverContract

/// A map of all strategies by their capabilities, with the mechanisms that readers know from elsewhere.
package struct StrategyMap: Sendable {
    /// The strategies, in the order of the catalog.
    package let strategies: [any Strategy]

    /// The known mechanisms whose nearest strategy is on the map. The differences of a peer that is on the
    /// map are its declared divergences.
    package let acquaintances: [Acquaintance]

    package init(of strategies: [any Strategy]) {
        self.strategies = strategies
        acquaintances = Acquaintance.all.filter { known in
            strategies.contains { $0.id == known.nearest }
        }.map { known in
            guard case .peer(let id) = known.source else { return known }
            var known = known
            known.differences = (strategies.first { $0.id == id }?.divergences ?? [])
                .sorted { $0.rule.id < $1.rule.id }
            return known
        }
    }

    package func acquaintances(nearest strategy: String) -> [Acquaintance] {
        acquaintances.filter { $0.nearest == strategy }
    }
}

extension StrategyMap {
    /// A group of strategies, by its title.
    package enum Group: String, CaseIterable, Sendable {
        /// The strategies of the audio player that the book begins with.
        case six = "The six"
        /// The strategies that offer a capability that none of the six has.
        case beyond = "Beyond the six: values, keys and threads"
        /// The forms that tutorials publish.
        case published = "The same, as published"
        /// The mechanisms of the system and its libraries.
        case peers = "What could be used instead"
    }

    /// The strategies by group, without empty groups.
    package var groups: [(group: Group, strategies: [any Strategy])] {
        Group.allCases.map { group in (group, strategies.filter { $0.group == group }) }
            .filter { !$0.strategies.isEmpty }
    }
}

extension Strategy {
    fileprivate var group: StrategyMap.Group {
        if id.hasPrefix("peer/") { return .peers }
        if isPublished { return .published }
        return capabilities.contains(where: \.isRare) ? .beyond : .six
    }
}
