package import ObserverContract
import Picker

/// A link to a page.
package struct Link: Sendable, Equatable {
    package let title: String
    package let address: String

    /// Creates a link.
    package init(title: String, address: String) {
        self.title = title
        self.address = address
    }

    package var html: HTML { #"<a href="\#(address)">\#(title)</a>"# }

    /// Links as the items of a list.
    package static func items(_ links: [Link]) -> HTML { "\(each: links, { "<li>\($0.html)</li>" })" }
}

extension Link {
    /// Creates a link to the page of a strategy.
    package init(strategy id: String) {
        self.init(title: StrategyName.of(id), address: PageName.strategy(id))
    }

    /// Creates a link to the part of the map about a known type from elsewhere.
    init(_ acquaintance: Acquaintance) {
        self.init(title: acquaintance.name, address: PageName.acquaintance(acquaintance.id))
    }

    /// Creates a link to the page of a scenario, with the scenario's title.
    package init(_ scenario: Scenario) {
        self.init(title: scenario.title.typeset, address: PageName.scenario(scenario.id))
    }

    /// Creates a link to the first page of a section of the reference.
    package init(_ section: ReferenceSection) {
        self.init(title: section.title, address: section.page)
    }
}
