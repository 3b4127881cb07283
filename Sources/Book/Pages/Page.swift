/// A page before it is laid out: what stands in it, and where it belongs.
struct Page: Sendable {
    /// The name of its file.
    let path: String
    let title: String
    /// What kind of page it is, where the pages above it do not say so.
    var kind: String?
    /// The pages above it, the outermost first.
    var trail: [Link] = []
    /// What it is a page of; `nil` for a chapter or a file.
    var section: ReferenceSection?
    /// The pages beside it, or the parts of it, for the list of contents.
    var siblings: [Link] = []
    var previous: Link?
    var next: Link?
    let html: String
}

extension Page {
    /// Gives each page the one before it and the one after it to turn to.
    static func chained(_ pages: [Page]) -> [Page] {
        pages.indices.map { place in
            var page = pages[place]
            page.previous = place > 0 ? pages[place - 1].link : nil
            page.next = place + 1 < pages.count ? pages[place + 1].link : nil
            return page
        }
    }

    var link: Link { Link(title: title, address: path) }
}
