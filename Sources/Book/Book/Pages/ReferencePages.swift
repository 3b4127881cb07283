import Pages

/// The pages about what the book consists of, beside those about what was found.
struct ReferencePages: Sendable {
    let index: ReferenceIndex
    let theme: Theme

    /// All of them; `glossary` is the glossary as HTML.
    func pages(glossary: String?) -> [Page] {
        FindingsPages(index: index.pages, theme: theme).pages + [namesPage]
            + (glossary.map { [glossaryPage($0)] } ?? [])
    }

    private func glossaryPage(_ html: String) -> Page {
        let terms = index.glossary?.chapter.sections.dropFirst() ?? []
        return Page(
            .glossary, of: .book, parts: terms.map { Link(title: $0.title, address: $0.address) }, html: html)
    }

    private var namesPage: Page {
        let names = NamesPage(index)
        return Page(
            .names, of: .book, parts: names.groups.map { Link(title: $0.title, address: "#\($0.anchor)") },
            html: theme.render(names, as: .names))
    }
}
