/// Where the prose of a book speaks of what its other pages are about; a site without prose has none.
package struct Mentions: Sendable {
    /// The places that name a rule, by the id of the rule.
    package var rules: [String: [Mention]] = [:]
    /// The places that name a strategy, by the id of the strategy.
    package var strategies: [String: [Mention]] = [:]
    /// The chapter about a strategy, which is called like it.
    package var chapters: [String: Link] = [:]

    package init() {}
}

/// A place in a chapter that speaks of something.
package struct Mention: Sendable {
    /// The number of the chapter.
    let number: Int
    /// The title of the chapter, with the heading above the place where that is another one.
    let link: Link

    /// Describes a place.
    package init(number: Int, link: Link) {
        self.number = number
        self.link = link
    }

    /// A part of a page about where the book speaks of something; nothing where it does not.
    @HTMLBuilder
    static func section(_ mentions: [Mention]?) -> HTML {
        if let mentions, !mentions.isEmpty {
            """
            <h2 id="Mentions">Where the book speaks of it</h2>
            <ul class="mentions">
            """
            for mention in mentions {
                """
                <li><a href="\(mention.link.address)"><span class="number">\(mention.number)</span> \(mention.link.title)</a></li>
                """
            }
            "</ul>"
        }
    }
}
