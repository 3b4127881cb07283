import Course
import Markdown
import Pages

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
        reportOutputShownNowhere()
        reportExercisesListedNowhere()
        return document.html
    }

    private mutating func reportExercisesListedNowhere() {
        let exercises = figures.index.findings.course.exercises(of: chapter.folder)
        if exercises.isEmpty || chapter.inserts[.exercises] != nil { return }
        links.report(.exercisesListedNowhere(exercises.map(\.id)), line: 1)
    }

    /// What a program printed is there to be shown; when nothing shows it, a link has been misspelt or lost.
    private mutating func reportOutputShownNowhere() {
        let shown = chapter.document.blocks.compactMap { block in
            block.soleLink.map { LinkTarget($0.destination, from: chapter.path) }
        }
        for file in OutputFile.all(of: chapter, in: figures.index.files)
        where !shown.contains(.file(file.path, anchor: nil)) {
            links.report(.outputShownNowhere(file.path), line: 1)
        }
    }
}
