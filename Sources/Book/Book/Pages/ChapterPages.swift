import Markdown
import Pages

/// The pages of the chapters, and of the files that their prose leads to.
struct ChapterPages {
    let index: ReferenceIndex
    let theme: Theme

    /// A page for each chapter, of which each leads to the one before it and the one after it.
    func pages(bodies: [String]) -> [Page] {
        Page.chained(
            zip(index.chapters, bodies).map { chapter, body in
                Page(
                    path: chapter.page, title: chapter.title, kind: "Chapter \(chapter.number)",
                    trail: [Edition.book.start], siblings: chapter.headings, html: body)
            })
    }

    /// A page for each file, sorted by path.
    func pages(ofFiles files: Set<String>) -> [Page] {
        files.sorted().map { path in
            let code = CodeFigure(path: path, text: index.files.text(path) ?? "", isPage: true)
            return Page(
                path: PageName.file(path), title: code.caption, kind: "Source file",
                trail: [Edition.book.start],
                html: theme.render(FilePage(name: code.caption, code: code), as: .file))
        }
    }
}

/// A file and its name.
struct FilePage: Sendable {
    let name: String
    let code: CodeFigure
}

extension Chapter {
    fileprivate var headings: [Link] {
        document.headings.filter { $0.level == 2 }.map { Link(title: $0.title, address: "#\($0.anchor)") }
    }
}
