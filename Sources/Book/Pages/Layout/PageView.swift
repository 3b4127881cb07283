/// What a template knows about a page.
package struct PageView: Sendable {
    let title: String
    let kind: String?
    /// The section of the reference that it is a page of, for the styles.
    let section: String?
    let trail: [Link]
    let html: String
    let chapters: [Entry]
    let reference: [Entry]
    let previous: Link?
    let next: Link?
    /// Whether there are chapters, and a search through all of it.
    let isBook: Bool

    /// A page in the list of contents.
    struct Entry: Sendable {
        /// The number of a chapter; `nil` for what is not one.
        let number: Int?
        let title: String
        let address: String
        /// What a reader finds there, where the title does not say it.
        let summary: String?
        let isCurrent: Bool
        /// What can be reached from it: the parts of the page that is being read, or the pages beside it.
        let parts: [Part]
        let hasParts: Bool
    }

    /// A place below an entry.
    struct Part: Sendable {
        let title: String
        let address: String
        let isCurrent: Bool
    }
}

extension PageView {
    /// Lays a page out among the contents of its site.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - edition: What kind of site it belongs to.
    ///   - chapters: The pages of the chapters, with their numbers.
    ///   - sections: The sections that the site has besides.
    package init(
        _ page: Page, of edition: Edition, chapters: [(number: Int, page: Link)] = [],
        sections: [ReferenceSection]
    ) {
        isBook = edition.isBook
        title = page.title
        kind = page.kind
        section = page.section?.rawValue
        trail = page.trail
        html = page.html
        previous = page.previous
        next = page.next
        self.chapters = chapters.map { number, chapter in
            let isCurrent = chapter.address == page.path
            return Entry(
                number: number, title: chapter.title, address: chapter.address, summary: nil,
                isCurrent: isCurrent, parts: isCurrent ? page.parts : [])
        }
        reference = sections.map { section in
            Entry(
                number: nil, title: section.title, address: section.page, summary: section.summary,
                isCurrent: section.page == page.path, parts: section == page.section ? page.parts : [])
        }
    }
}

extension PageView.Entry {
    fileprivate init(
        number: Int?, title: String, address: String, summary: String?, isCurrent: Bool,
        parts: [PageView.Part]
    ) {
        self.init(
            number: number, title: title, address: address, summary: summary, isCurrent: isCurrent,
            parts: parts, hasParts: !parts.isEmpty)
    }
}

extension Page {
    fileprivate var parts: [PageView.Part] {
        siblings.map { PageView.Part(title: $0.title, address: $0.address, isCurrent: $0.address == path) }
    }
}
