/// A page before it is laid out: its content and where it belongs.
package struct Page: Sendable {
    /// The name of its file.
    package let path: String
    package let title: String
    /// The kind of page that the trail shows; `nil` to show none.
    package var kind: String?
    /// The pages above it, the outermost first.
    package var trail: [Link]
    /// The section that it belongs to; `nil` for a chapter or a file.
    package var section: ReferenceSection?
    /// The pages next to it, or its parts, for the list of contents.
    package var siblings: [Link]
    package var previous: Link?
    package var next: Link?
    package let html: HTML

    package init(
        path: String, title: String, kind: String? = nil, trail: [Link] = [],
        section: ReferenceSection? = nil, siblings: [Link] = [], html: HTML
    ) {
        self.path = path
        self.title = title
        self.kind = kind
        self.trail = trail
        self.section = section
        self.siblings = siblings
        self.html = html
    }

    /// Creates the first page of a section.
    package init(_ section: ReferenceSection, of index: PageIndex, parts: [Link] = [], html: HTML) {
        self.init(
            path: section.page, title: section.title, kind: index.isBook ? "Reference" : nil,
            trail: [index.start], section: section, siblings: parts, html: html)
    }
}

extension Page {
    /// Links each page to the previous and the next one.
    package static func chained(_ pages: [Page]) -> [Page] {
        var chained = pages
        for (place, page) in pages.enumerated().dropFirst() {
            chained[place - 1].next = page.link
            chained[place].previous = pages[place - 1].link
        }
        return chained
    }

    package var link: Link { Link(title: title, address: path) }
}
