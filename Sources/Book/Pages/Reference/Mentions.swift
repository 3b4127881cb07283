/// Where the prose of a book mentions rules and strategies; empty for a site without prose.
package struct Mentions: Sendable {
    /// A place in a chapter: the number of the chapter, and a link with its title and, if different, the
    /// heading above the place.
    package typealias Mention = (number: Int, link: Link)

    /// The places that name a rule, by the id of the rule.
    package var rules: [String: [Mention]] = [:]
    /// The places that name a strategy, by the id of the strategy.
    package var strategies: [String: [Mention]] = [:]
    /// The chapters by slug, which is the id of the strategy that a chapter is about.
    package var chapters: [String: Link] = [:]

    package init() {}

    /// The list of places that mention the subject of a page; empty if there are none.
    @HTMLBuilder
    static func section(_ mentions: [Mention]?) -> HTML {
        if let mentions, !mentions.isEmpty {
            """
            <h2 id="Mentions">Where the book mentions it</h2>
            <ul class="mentions">
            \(each: mentions, { number, link in
                #"<li><a href="\#(link.address)"><span class="number">\#(number)</span> \#(link.title)</a></li>\#n"#
            })</ul>
            """
        }
    }
}
