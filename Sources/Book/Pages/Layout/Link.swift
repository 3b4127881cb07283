package import ObservatoryPicker
package import ObserverContract

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
    package init(_ acquaintance: Acquaintance) {
        self.init(title: acquaintance.name, address: PageName.acquaintance(acquaintance.id))
    }

    /// Creates a link to what was recorded of a library.
    package init(_ library: LibraryFindings.Library) {
        self.init(title: library.name, address: "\(ReferenceSection.libraries.page)#\(library.id)")
    }

    package init(_ rule: ComparisonReport.RuleSummary) {
        self.init(title: "\(rule.id) \(rule.title)", address: PageName.rule(rule.id))
    }

    package init(_ scenario: Scenario) {
        self.init(title: scenario.title.typeset, address: PageName.scenario(scenario.id))
    }

    package init(_ section: ReferenceSection) { self.init(title: section.title, address: section.page) }
}
