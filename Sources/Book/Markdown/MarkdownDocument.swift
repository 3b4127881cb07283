/// A CommonMark text as a tree of values, free of raw HTML and with an anchor for every heading.
///
///     let document = try MarkdownDocument("# Tokens\n\nHold on to *yours*.", file: "chapter.md")
///     document.headings.map(\.anchor)     // ["tokens"]
///     document.html                       // "<h1 id=\"tokens\">Tokens</h1>…"
package struct MarkdownDocument: Sendable, Equatable {
    /// The name of the file, as errors print it.
    package let file: String
    package let headings: [Heading]
    package var blocks: [MarkdownNode]

    /// Reads a text, and finds everything that is wrong with it before it gives up.
    package init(_ text: String, file: String, options: MarkdownOptions = []) throws(MarkdownErrors) {
        guard let root = Cmark.parse(text, options: options) else {
            let document = MarkdownDocument(file: file, headings: [], blocks: [])
            throw MarkdownErrors([.unreadable(file: file)], in: document)
        }
        var inspection = MarkdownInspection(file: file)
        inspection.visit(root, depth: 0)
        self.init(file: file, headings: inspection.headings, blocks: root.children)
        guard inspection.errors.isEmpty else { throw MarkdownErrors(inspection.errors, in: self) }
    }

    private init(file: String, headings: [Heading], blocks: [MarkdownNode]) {
        self.file = file
        self.headings = headings
        self.blocks = blocks
    }

    /// The document as HTML.
    package var html: String {
        HTMLRenderer(headings: headings).render(blocks)
    }
}
