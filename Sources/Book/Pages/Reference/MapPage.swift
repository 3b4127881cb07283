import ObserverContract
import Picker

/// The map: every strategy by what it offers, and what a reader may know beside the strategy that is nearest
/// to it.
struct MapPage: Sendable {
    /// What strategies can offer.
    let capabilities: [Column]
    let groups: [Group]
    /// What a reader may come from.
    let acquaintances: [AcquaintanceView]
    /// The command that says the same.
    let command: String

    /// A capability, as the head of a column and in words.
    struct Column: Sendable {
        let name: String
        let meaning: String
    }

    /// Strategies that stand together.
    struct Group: Sendable {
        let title: String
        /// How many columns its title is above.
        let span: Int
        let rows: [Row]
    }

    /// What a strategy offers, and which rules it breaks.
    struct Row: Sendable {
        let strategy: StrategyLink
        let summary: String
        let cells: [StrategyList.Answer]
        let breaks: [RuleLink]
    }

    init(_ index: PageIndex) {
        command = "\(index.edition.program) list --map"
        let map = index.map
        let pages = Set(index.strategies)
        capabilities = map.capabilities.map { Column(name: $0.rawValue, meaning: $0.meaning) }
        groups = map.groups.map { group, places in
            Group(
                title: group.title, span: map.capabilities.count + 2,
                rows: places.map { place in
                    Row(
                        strategy: StrategyLink(place.strategy, pages: pages), summary: place.summary,
                        cells: map.capabilities.map { place.offers.contains($0) ? .yes : .no },
                        breaks: place.breaks.map { index.rules.link($0.rule) })
                })
        }
        acquaintances = map.neighbours.map { AcquaintanceView($0, index: index) }
    }
}
