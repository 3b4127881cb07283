import Support

/// Writes a tree as HTML, all text escaped and an `id` on every heading.
struct HTMLRenderer {
    let headings: [Heading]

    func render(_ blocks: [MarkdownNode]) -> String {
        blocks.map { block($0) }.joined()
    }

    /// A paragraph of a tight list stands without its `<p>`.
    private func block(_ node: MarkdownNode, isTight: Bool = false) -> String {
        switch node.kind {
        case .paragraph where isTight: inlines(node)
        case .paragraph: "<p>\(inlines(node))</p>\n"
        case .heading(let level): heading(node, level: level)
        case .blockQuote: "<blockquote>\n\(render(node.children))</blockquote>\n"
        case .bulletList(let isTight): "<ul>\n\(items(node, isTight: isTight))</ul>\n"
        case .orderedList(1, let isTight): "<ol>\n\(items(node, isTight: isTight))</ol>\n"
        case .orderedList(let start, let isTight):
            "<ol start=\"\(start)\">\n\(items(node, isTight: isTight))</ol>\n"
        case .codeBlock(let info, let code): codeBlock(code, info: info)
        case .thematicBreak: "<hr>\n"
        case .document, .item: render(node.children)
        default: inline(node)
        }
    }

    private func heading(_ node: MarkdownNode, level: Int) -> String {
        let id = headings.first { $0.line == node.line }.map { " id=\"\($0.anchor.markupEscaped)\"" } ?? ""
        return "<h\(level)\(id)>\(inlines(node))</h\(level)>\n"
    }

    private func items(_ list: MarkdownNode, isTight: Bool) -> String {
        list.children.map { item in
            "<li>\(item.children.map { block($0, isTight: isTight) }.joined(separator: "\n"))</li>\n"
        }.joined()
    }

    /// The box scrolls sideways, so a keyboard must be able to reach it.
    private func codeBlock(_ code: String, info: String) -> String {
        let language = info.prefix { !$0.isWhitespace }
        let attribute = language.isEmpty ? "" : " class=\"language-\(String(language).markupEscaped)\""
        return "<pre tabindex=\"0\"><code\(attribute)>\(code.markupEscaped)</code></pre>\n"
    }

    private func inlines(_ node: MarkdownNode) -> String {
        node.children.map(inline).joined()
    }

    private func inline(_ node: MarkdownNode) -> String {
        switch node.kind {
        case .text(let text): text.markupEscaped
        case .softBreak: "\n"
        case .lineBreak: "<br>\n"
        case .code(let code): "<code>\(code.markupEscaped)</code>"
        case .emphasis: "<em>\(inlines(node))</em>"
        case .strong: "<strong>\(inlines(node))</strong>"
        case .link(let destination, let title):
            "<a href=\"\(destination.addressEncoded)\"\(attribute(title))>\(inlines(node))</a>"
        case .image(let source, let title):
            "<img src=\"\(source.addressEncoded)\" alt=\"\(node.plainText.markupEscaped)\"\(attribute(title))>"
        case .insert(let html): html
        default: node.plainText.markupEscaped
        }
    }

    private func attribute(_ title: String) -> String {
        title.isEmpty ? "" : " title=\"\(title.markupEscaped)\""
    }
}
