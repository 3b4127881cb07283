import ObservatoryPages

/// A file beside a chapter's program that holds what the program prints:
/// `Chapters/07-tokens/Example/output.txt`, or a drawing.
struct OutputFile {
    /// The path from the root of the project.
    let path: String
    let isDrawing: Bool
    /// The path of the program's source.
    let program: String

    init?(_ path: String) {
        guard let match = path.wholeMatch(of: /((?:.+\/)?Example)\/[^\/]+\.(txt|svg)/) else { return nil }
        self.path = path
        isDrawing = match.2 == "svg"
        program = "\(match.1)/main.swift"
    }

    /// The output files of a chapter's program, sorted by name.
    static func all(of chapter: Chapter, in files: RepositoryFiles) -> [OutputFile] {
        let folder = chapter.path.replacing(/[^\/]+$/, with: "Example")
        return (files.names(folder) ?? []).compactMap { OutputFile("\(folder)/\($0)") }
    }

    /// The figure of what a chapter's program prints, as verified by the tests, or of what it draws: an SVG
    /// document whose title names it for screen readers, and which takes its colours from the page.
    func figure(_ text: String, caption: String) -> HTML {
        let credit: HTML = """
            <span class="title">\(caption)</span> <a class="path" href="\(PageName.file(program))">\(program)</a>
            """
        if isDrawing {
            // Without the XML declaration, which HTML does not have.
            let svg = text.replacing(/(?s).*?<svg\b/, with: #"<svg role="img""#, maxReplacements: 1)
            return """
                <figure class="drawing wide">
                \(HTML(markup: svg))
                <figcaption>\(credit)</figcaption>
                </figure>
                """
        }
        return """
            <figure class="output wide">
            <figcaption>\(credit)</figcaption>
            <pre tabindex="0" role="region" aria-label="\(caption), printed by \(program)"><samp>\(text.trimmingBlankEnds)</samp></pre>
            </figure>
            """
    }
}
