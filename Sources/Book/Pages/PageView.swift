import Markdown

/// What a template knows about a page.
struct PageView: Sendable {
    let title: String
    /// The number of the chapter; `nil` on a page that is not one.
    let number: Int?
    let html: String
    let contents: [Entry]
    let previous: Entry?
    let next: Entry?

    /// A chapter in a list of contents.
    struct Entry: Sendable {
        let number: Int
        let title: String
        let address: String
        let isCurrent: Bool
        /// The sections of the chapter that is being read.
        let sections: [Section]
        var hasSections: Bool
    }

    struct Section: Sendable {
        let title: String
        let address: String
    }
}

extension PageView {
    /// A page that is not a chapter.
    init(title: String, html: String, chapters: [Chapter]) {
        self.init(
            title: title, number: nil, html: html,
            contents: chapters.map { Entry($0, isCurrent: false) }, previous: nil, next: nil)
    }

    /// The page of the chapter that stands at `place`.
    init(chapterAt place: Int, of chapters: [Chapter], html: String) {
        let others = chapters.map { Entry($0, isCurrent: false) }
        self.init(
            title: chapters[place].title, number: chapters[place].number, html: html,
            contents: chapters.indices.map { Entry(chapters[$0], isCurrent: $0 == place) },
            previous: place > 0 ? others[place - 1] : nil,
            next: place + 1 < others.count ? others[place + 1] : nil)
    }
}

extension PageView.Entry {
    fileprivate init(_ chapter: Chapter, isCurrent: Bool) {
        number = chapter.number
        title = chapter.title
        address = chapter.page
        self.isCurrent = isCurrent
        sections = chapter.document.headings.filter { isCurrent && $0.level == 2 }.map { heading in
            PageView.Section(title: heading.title, address: "#\(heading.anchor)")
        }
        hasSections = !sections.isEmpty
    }
}
