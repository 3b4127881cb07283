import ObserverContract
import Pages
import Picker

/// The index of the book: every name, and where it is spoken of.
struct NamesPage: Sendable {
    let groups: [Group]

    /// The names of one kind.
    struct Group: Sendable {
        let title: String
        let anchor: String
        let entries: [Entry]
    }

    /// A name, the page of its own that it has, and the places that speak of it.
    struct Entry: Sendable {
        let name: String
        let address: String?
        let isCode: Bool
        let mentions: [Mention]
        /// Where it is declared.
        var file: String?
    }

    init(_ index: ReferenceIndex) {
        let places = index.concordance
        let terms = (index.glossary?.terms ?? []).map { term in
            Entry(
                name: term.term, address: term.address, isCode: false,
                mentions: places.mentions(ofTerm: term.term))
        }
        let rules = index.findings.comparison.rules.map { rule in
            Entry(
                name: "\(rule.id) \(rule.title)", address: PageName.rule(rule.id), isCode: false,
                mentions: places.mentions(ofRule: rule.id))
        }
        let strategies = index.findings.comparison.strategies.map(\.id).map { id in
            Entry(
                name: id, address: PageName.strategy(id), isCode: true,
                mentions: places.mentions(ofCode: id))
        }
        let acquaintances = index.findings.map.neighbours.map(\.acquaintance).map { known in
            Entry(name: known.name, address: PageName.acquaintance(known.id), isCode: false, mentions: [])
        }
        let workloads = index.workloads.map { id in
            Entry(
                name: id, address: PageName.results(id), isCode: true,
                mentions: places.mentions(ofCode: id))
        }
        let code = places.code.map { name, mentions in
            Entry(
                name: name.name, address: nil, isCode: true, mentions: mentions,
                file: name.name == name.file ? nil : name.file)
        }
        let all = [
            ("Terms", terms), ("Rules", rules), ("Strategies", strategies),
            ("Workloads", workloads), ("Declarations", code), ("Elsewhere", acquaintances),
        ]
        groups = all.filter { !$0.1.isEmpty }.map { title, entries in
            Group(title: title, anchor: title, entries: entries)
        }
    }
}
