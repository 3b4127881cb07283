/// Where the prose of a book speaks of what its other pages are about; a site without prose has none.
package struct Mentions: Sendable {
    /// A place in a chapter: the number of the chapter, and its title with the heading above the place where that is
    /// another one.
    package typealias Mention = (number: Int, link: Link)

    /// The places that name a rule, by the id of the rule.
    package var rules: [String: [Mention]] = [:]
    /// The places that name a strategy, by the id of the strategy.
    package var strategies: [String: [Mention]] = [:]
    /// The chapter about a strategy, which is called like it.
    package var chapters: [String: Link] = [:]

    package init() {}

    /// A part of a page about where the book speaks of something; nothing where it does not.
    @HTMLBuilder
    static func section(_ mentions: [Mention]?) -> HTML {
        if let mentions, !mentions.isEmpty {
            """
            <h2 id="Mentions">Where the book speaks of it</h2>
            <ul class="mentions">
            """
            for (number, link) in mentions {
                #"<li><a href="\#(link.address)"><span class="number">\#(number)</span> \#(link.title)</a></li>"#
            }
            "</ul>"
        }
    }
}
