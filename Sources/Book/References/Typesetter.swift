import Markdown

/// Turns one chapter into HTML: figures where a paragraph is a reference, links that work in the site elsewhere.
struct Typesetter {
    private let chapter: Chapter
    private let figures: FigureResolver
    private var links: LinkResolver
    private var filesOfFigures: Set<String> = []

    init(chapter: Chapter, index: ReferenceIndex, theme: Theme) {
        self.chapter = chapter
        figures = FigureResolver(index: index, theme: theme)
        links = LinkResolver(chapter: chapter, index: index)
    }

    /// What went wrong so far.
    var problems: [Problem] { links.problems }

    /// The files that links in running text and under figures lead to.
    var files: Set<String> { links.files.union(filesOfFigures) }

    /// Only a paragraph of its own becomes a figure, never one in a list or a quote.
    mutating func html() -> String {
        var document = chapter.document
        document.blocks = []
        for block in chapter.document.blocks {
            switch figures.outcome(of: block, in: chapter) {
            case .figure(let html, let files):
                filesOfFigures.formUnion(files)
                document.blocks.append(MarkdownNode(.insert(html: html), line: block.line))
            case .problems(let kinds):
                for kind in kinds { links.report(kind, line: block.line) }
            case .text:
                document.blocks += links.resolve(block)
            }
        }
        return document.html
    }
}
