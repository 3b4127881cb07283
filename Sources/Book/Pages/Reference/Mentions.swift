/// Where the prose of a book speaks of what its other pages are about; a site without prose has none.
package struct Mentions: Sendable {
    private let rules: [String: [Mention]]
    private let strategies: [String: [Mention]]
    private let chapters: [String: Link]

    /// Gathers the mentions of rules and strategies by their ids, and the chapters about strategies.
    package init(
        ofRules rules: [String: [Mention]] = [:], ofStrategies strategies: [String: [Mention]] = [:],
        chapters: [String: Link] = [:]
    ) {
        self.rules = rules
        self.strategies = strategies
        self.chapters = chapters
    }

    /// The places that name a rule.
    func mentions(ofRule id: String) -> [Mention] { rules[id] ?? [] }

    /// The places that name a strategy.
    func mentions(ofStrategy id: String) -> [Mention] { strategies[id] ?? [] }

    /// The chapter about a strategy, which is called like it.
    func chapter(about strategy: String) -> Link? { chapters[strategy] }
}

/// A place in a chapter that speaks of something.
package struct Mention: Sendable, Equatable {
    /// The number of the chapter.
    package let number: Int
    /// The title of the chapter.
    package let chapter: String
    /// The heading above it; `nil` where that is the title of the chapter.
    package let section: String?
    /// Where it is.
    package let address: String

    /// Describes a place.
    package init(number: Int, chapter: String, section: String?, address: String) {
        self.number = number
        self.chapter = chapter
        self.section = section
        self.address = address
    }
}

extension Mention {
    /// A part of a page about where the book speaks of something; nothing where it does not.
    @HTMLBuilder
    static func section(_ mentions: [Mention]) -> HTML {
        if !mentions.isEmpty {
            """
            <h2 id="Mentions">Where the book speaks of it</h2>
            <ul class="mentions">
            """
            for mention in mentions {
                "<li>\(mention.html(withSection: true))</li>"
            }
            "</ul>"
        }
    }

    /// A link to the place.
    package func html(withSection: Bool) -> HTML {
        """
        <a href="\(address)"><span class="number">\(number)</span> \(chapter)\
        \(if: withSection, "\(section.map { ": \($0)" })")</a>
        """
    }
}
