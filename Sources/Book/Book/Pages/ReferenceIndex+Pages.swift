import ObservatoryMarkdown
import ObservatoryPages
import ObserverContract

extension ReferenceIndex {
    /// All pages of the book except the first, before they are laid out.
    ///
    /// - Parameters:
    ///   - bodies: The chapters as HTML, followed by the glossary if there is one.
    ///   - files: The files of the project that chapters link to.
    func allPages(bodies: [String], files: Set<String>) -> [Page] {
        let glossary = glossary.map { glossary in
            Page(
                .glossary, of: pages, parts: glossary.terms.map { Link($0) },
                html: HTML(markup: bodies.last ?? ""))
        }
        return chapterPages(bodies) + files.sorted().concurrentMap(page(ofFile:))
            + pages.referencePages + (glossary.map { [$0] } ?? [])
    }

    /// A page for each chapter, with links to the previous and the next one.
    private func chapterPages(_ bodies: [String]) -> [Page] {
        Page.chained(
            zip(chapters, bodies).map { chapter, body in
                Page(
                    path: chapter.page, title: chapter.title, kind: "Chapter \(chapter.number)",
                    trail: [pages.start],
                    siblings: chapter.headings.filter { $0.level == 2 }
                        .map { Link(title: $0.title, address: "#\($0.anchor)") },
                    html: HTML(markup: body))
            })
    }

    private func page(ofFile path: String) -> Page {
        let title = CodeFigure.caption(path)
        let code = CodeFigure.html(path: path, text: files.text(path) ?? "", parsed: parsed, isPage: true)
        return Page(
            path: PageName.file(path), title: title, kind: "Source file", trail: [pages.start],
            html: "<h1 class=\"filename\">\(title)</h1>\n\(code)")
    }
}

extension Link {
    init(_ section: ChapterSection) {
        self.init(title: section.title, address: section.address)
    }
}
