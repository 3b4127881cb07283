import ObserverContract
import Picker

/// Something that a reader may come from, as a template shows it.
struct AcquaintanceView: Sendable {
    let id: String
    let name: String
    let address: String
    let nearest: StrategyLink
    /// What the strategy that is nearest to it is.
    let summary: String
    /// The chapter about that strategy.
    let chapter: Link?
    let likeness: String
    let differences: [Difference]
    /// What is said where there are none.
    let withoutDifferences = StrategyMap.Neighbour.withoutDifferences
    /// The peer that was run to find out; `nil` where its documentation was read.
    let peer: StrategyLink?
    /// Where its documentation is; `nil` where it was run.
    let documentation: Link?

    /// A rule that it does not keep.
    struct Difference: Sendable {
        let rule: RuleLink
        let statement: String
        let instead: String
    }

    init(_ neighbour: StrategyMap.Neighbour, index: PageIndex) {
        let pages = Set(index.strategies)
        let known = neighbour.acquaintance
        id = known.id
        name = known.name
        address = PageName.acquaintance(known.id)
        nearest = StrategyLink(neighbour.nearest, pages: pages)
        summary = index.map.places.first { $0.strategy == neighbour.nearest }?.summary ?? ""
        chapter = index.chapter(about: neighbour.nearest)
        likeness = known.likeness
        differences = neighbour.differences.map { rule, instead in
            Difference(
                rule: RuleLink(id: rule.id, title: rule.title, address: index.rules.address(rule.id)),
                statement: rule.statement, instead: instead)
        }
        switch known.source {
        case .peer(let id):
            peer = StrategyLink(id, pages: pages)
            documentation = nil
        case .documentation(let address):
            peer = nil
            documentation = Link(title: Self.host(of: address), address: address)
        }
    }

    /// The part of an address that says whose it is: `doc.qt.io`.
    private static func host(of address: String) -> String {
        let parts = address.split(separator: "/", omittingEmptySubsequences: true)
        return parts.count > 1 ? String(parts[1]) : address
    }
}
