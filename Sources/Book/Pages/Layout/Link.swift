package import ObserverContract
import Picker

/// A link to a page.
package struct Link: Sendable, Equatable {
    package let title: String
    package let address: String

    package init(title: String, address: String) {
        self.title = title
        self.address = address
    }

    package var html: HTML { #"<a href="\#(address)">\#(title)</a>"# }

    package static func items(_ links: [Link]) -> HTML { "\(each: links, { "<li>\($0.html)</li>" })" }
}

extension Link {
    package init(strategy id: String) {
        self.init(title: StrategyName.of(id), address: PageName.strategy(id))
    }

    /// The name of a strategy, or another title, as a link if it is one of those with a page.
    static func name(of id: String, title: String? = nil, in pages: some Sequence<String>) -> HTML {
        let link = Link(title: title ?? StrategyName.of(id), address: PageName.strategy(id))
        return pages.contains(id) ? link.html : "\(link.title)"
    }

    /// Creates a link to the part of the map about a known type from elsewhere.
    init(_ acquaintance: Acquaintance) {
        self.init(title: acquaintance.name, address: PageName.acquaintance(acquaintance.id))
    }

    package init(_ scenario: Scenario) {
        self.init(title: scenario.title.typeset, address: PageName.scenario(scenario.id))
    }

    package init(_ section: ReferenceSection) { self.init(title: section.title, address: section.page) }
}
