import ObservatoryCourse
import ObservatoryMarkdown
import ObservatoryPages
import ObserverContract

/// Turns one chapter into HTML: figures for paragraphs with only a link, and working links elsewhere.
struct Typesetter {
    let chapter: Chapter
    let index: ReferenceIndex
    private(set) var problems: [SourceError] = []
    /// The files that links in running text and under figures lead to; each gets its own page.
    var files: Set<String> = []

    /// Renders the chapter. Only a top-level paragraph becomes a figure, never one in a list or a quote.
    mutating func html() -> String {
        let document = MarkdownDocument(chapter.text)
        for block in document.blocks {
            do throws(Refusal) {
                if let figure = try figure(for: block) {
                    block.replace(withHTML: figure.markup)
                } else {
                    for node in block.all { resolve(node) }
                }
            } catch {
                report(error, line: block.line)
            }
        }
        reportWhatIsMissing()
        return document.html()
    }

    mutating func report(_ refusal: Refusal, line: Int) {
        problems += refusal.messages.map { SourceError(file: chapter.file, line: line, $0) }
    }

    /// Reports output that the chapter does not show and exercises that it does not list: a link is misspelt
    /// or missing.
    private mutating func reportWhatIsMissing() {
        let shown = chapter.sections.flatMap(\.figures).map { LinkTarget($0, from: chapter.path) }
        for file in OutputFile.all(of: chapter, in: index.files)
        where !shown.contains(.file(file.path, anchor: nil)) {
            let message =
                "this chapter does not show \"\(file.path)\"; add a paragraph with only a link to it"
            report(Refusal(message), line: 1)
        }
        let exercises = index.findings.course.exercises(of: chapter.folder).map(\.id)
        if !exercises.isEmpty, chapter.inserts[.exercises] == nil {
            let message =
                "this chapter has exercises, \(exercises.joined(separator: ", ")), and does not list them: "
                + "it needs [a paragraph](observatory:exercises)"
            report(Refusal(message), line: 1)
        }
    }
}
