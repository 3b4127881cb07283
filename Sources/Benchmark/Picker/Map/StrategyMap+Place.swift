package import ObserverContract

extension StrategyMap {
    /// What a strategy offers, and what it breaks.
    package struct Place: Sendable {
        /// The strategy.
        package let strategy: String
        /// What it is, in a few words.
        package let summary: String
        /// What it offers.
        package let offers: Set<Capability>
        /// The rules that it declares to break, with what it does instead.
        package let breaks: [Divergence]
    }

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

    /// The places by group, without empty groups.
    package var groups: [(group: Group, places: [Place])] {
        Group.allCases.map { group in (group, places.filter { $0.group == group }) }
            .filter { !$0.places.isEmpty }
    }
}

extension StrategyMap.Place {
    init(_ strategy: any Strategy) {
        self.init(
            strategy: strategy.id, summary: strategy.summary, offers: strategy.capabilities,
            breaks: strategy.divergences)
    }

    /// The group that it belongs to.
    package var group: StrategyMap.Group {
        if strategy.hasPrefix("peer/") { return .peers }
        if strategy.hasPrefix("published/") { return .published }
        return offers.contains(where: \.isRare) ? .beyond : .six
    }
}
