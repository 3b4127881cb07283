import CCmark

/// One block or inline of a document, in the tree that libcmark made of it.
///
/// A change to a node is a change to the tree, which libcmark renders afterwards. A node keeps its tree alive. This
/// file is the one place that knows libcmark.
package struct MarkdownNode {
    private let node: OpaquePointer
    private let tree: Tree

    /// The nodes of one document. What has been replaced stays allocated as long as a `MarkdownNode` may refer to it.
    private final class Tree {
        let root: OpaquePointer
        var replaced: [OpaquePointer] = []

        init(root: OpaquePointer) { self.root = root }

        deinit { for node in replaced + [root] { cmark_node_free(node) } }
    }

    /// What a node is.
    package enum Kind: Equatable {
        case heading(level: Int)
        case paragraph
        case codeBlock(info: String, code: String)
        case text(String)
        case code(String)
        /// The end of a line, in the source or on the page.
        case lineBreak
        case link(destination: String, title: String)
        case image(source: String)
        case rawHTML(String)
        /// What a program put into a line.
        case inserted
        /// What a program put in the place of a block: a figure, a table or a part of one.
        case insertedBlock
        /// Lists, quotes, emphasis, and the whole document.
        case other
    }

    /// A part of what a text becomes.
    package enum Piece {
        case text(String)
        case html(String)
    }
}

extension MarkdownNode {
    private static let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SMART

    /// The root of the tree of a text; straight quotes become curly, `--` becomes a dash, `...` an ellipsis.
    init(parsing text: String) {
        // libcmark makes a tree of every text, or ends the process where there is no memory.
        let root = text.withCString { cmark_parse_document($0, text.utf8.count, Self.options) }!
        cmark_consolidate_text_nodes(root)
        self.init(node: root, tree: Tree(root: root))
    }

    /// The node and all that is in it as HTML. Raw HTML is left out.
    var html: String {
        guard let html = cmark_render_html(node, Self.options) else { return "" }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return String(cString: html)
    }
}

extension MarkdownNode {
    package var kind: Kind {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_CODE_BLOCK:
            .codeBlock(info: Self.string(cmark_node_get_fence_info(node)), code: literal)
        case CMARK_NODE_TEXT: .text(literal)
        case CMARK_NODE_CODE: .code(literal)
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_LINK:
            .link(
                destination: Self.string(cmark_node_get_url(node)),
                title: Self.string(cmark_node_get_title(node)))
        case CMARK_NODE_IMAGE: .image(source: Self.string(cmark_node_get_url(node)))
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: .rawHTML(literal)
        case CMARK_NODE_CUSTOM_INLINE: .inserted
        case CMARK_NODE_CUSTOM_BLOCK: .insertedBlock
        default: .other
        }
    }

    /// The line of the source on which it starts, counted from 1.
    package var line: Int { Int(cmark_node_get_start_line(node)) }

    package var children: [MarkdownNode] {
        guard let first = cmark_node_first_child(node) else { return [] }
        return sequence(first: first) { cmark_node_next($0) }.map(relative)
    }

    /// The nodes that it is in, from the inside out.
    package var ancestors: some Sequence<MarkdownNode> {
        sequence(first: node) { cmark_node_parent($0) }.lazy.dropFirst().map(relative)
    }

    /// The node and everything in it, in the order of the source, however deep it is.
    package var all: [MarkdownNode] {
        var nodes: [MarkdownNode] = []
        let iterator = cmark_iter_new(node)
        defer { cmark_iter_free(iterator) }
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            if event == CMARK_EVENT_ENTER, let next = cmark_iter_get_node(iterator) {
                nodes.append(relative(next))
            }
        }
        return nodes
    }

    private func relative(_ node: OpaquePointer) -> MarkdownNode { MarkdownNode(node: node, tree: tree) }

    private var literal: String { Self.string(cmark_node_get_literal(node)) }

    /// The copy outlives the tree, which owns the C string.
    private static func string(_ text: UnsafePointer<CChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }
}

extension MarkdownNode {
    /// Makes a link lead elsewhere.
    package func setDestination(_ address: String) {
        cmark_node_set_url(node, address)
    }

    /// Puts HTML in the place of the node.
    package func replace(withHTML html: String) {
        replace(with: custom(html))
    }

    /// Puts HTML in the place of the node, around what is in it.
    package func replace(withHTML start: String, around end: String) {
        let custom = custom(start)
        cmark_node_set_on_exit(custom, end)
        while let child = cmark_node_first_child(node) { cmark_node_append_child(custom, child) }
        replace(with: custom)
    }

    /// Puts a table in the place of the node. Each cell is parsed as a text that begins on the line of its row, and what
    /// follows its first paragraph is dropped.
    func replace(with table: MarkdownTable) {
        let whole = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
        cmark_node_set_on_enter(whole, "<div class=\"table\" tabindex=\"0\"><table>")
        cmark_node_set_on_exit(whole, "</table></div>")
        for (place, row) in table.rows.enumerated() {
            let line = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
            let isHead = place == 0
            cmark_node_set_on_enter(line, isHead ? "<thead><tr>" : place == 1 ? "<tbody><tr>" : "<tr>")
            cmark_node_set_on_exit(
                line, isHead ? "</tr></thead>" : place == table.rows.count - 1 ? "</tr></tbody>" : "</tr>")
            for (text, alignsEnd) in zip(row.cells, table.alignsEnd) {
                // The corner of a table heads nothing.
                let name = isHead && !text.isEmpty ? "th" : "td"
                let cell = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
                cmark_node_set_on_enter(
                    cell,
                    "<\(name)\(name == "th" ? " scope=\"col\"" : "")\(alignsEnd ? " class=\"end\"" : "")>")
                cmark_node_set_on_exit(cell, "</\(name)>")
                let parsed = MarkdownNode(parsing: String(repeating: "\n", count: row.line - 1) + text)
                let paragraph = cmark_node_first_child(parsed.node)
                while let inline = cmark_node_first_child(paragraph) { cmark_node_append_child(cell, inline) }
                cmark_node_append_child(line, cell)
            }
            cmark_node_append_child(whole, line)
        }
        replace(with: whole)
    }

    /// Puts pieces of text and HTML in the place of a text.
    package func replace(with pieces: [Piece]) {
        for piece in pieces {
            switch piece {
            case .html(let html): cmark_node_insert_before(node, custom(html))
            case .text(let text):
                let new = cmark_node_new(CMARK_NODE_TEXT)
                cmark_node_set_literal(new, text)
                cmark_node_insert_before(node, new)
            }
        }
        cmark_node_unlink(node)
        tree.replaced.append(node)
    }

    /// Renders a block, and gives its outermost element one more attribute.
    func replace(adding attribute: String) {
        let html = html
        guard let end = html.utf8.firstIndex(of: UInt8(ascii: ">")) else { return }
        replace(withHTML: "\(html[..<end]) \(attribute)\(html[end...])")
    }

    private func replace(with custom: OpaquePointer?) {
        cmark_node_replace(node, custom)
        tree.replaced.append(node)
    }

    private func custom(_ html: String) -> OpaquePointer? {
        let isInline = cmark_node_get_type(node).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
        let custom = cmark_node_new(isInline ? CMARK_NODE_CUSTOM_INLINE : CMARK_NODE_CUSTOM_BLOCK)
        cmark_node_set_on_enter(custom, html)
        return custom
    }
}
