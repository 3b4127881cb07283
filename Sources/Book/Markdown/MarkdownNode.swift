import CCmark
import Foundation
import ObservatorySupport

/// One block or inline of a document, in the tree that libcmark made of it.
///
/// Changing a node changes the tree that libcmark renders. A node keeps its tree alive. Only this file uses
/// libcmark.
package struct MarkdownNode {
    private let node: OpaquePointer
    private let tree: Tree

    /// One document's nodes. Replaced nodes live as long as the tree: a `MarkdownNode` may use them.
    private final class Tree {
        let root: OpaquePointer
        var replaced: [OpaquePointer] = []

        init(root: OpaquePointer) { self.root = root }

        deinit { for node in replaced + [root] { cmark_node_free(node) } }
    }

    package enum Kind: Equatable {
        case heading(level: Int)
        case paragraph
        case codeBlock(info: String, code: String)
        case text(String)
        case code(String)
        /// A soft or a hard line break.
        case lineBreak
        case link(destination: String, title: String)
        case image(source: String)
        case rawHTML(String)
        /// HTML that replaced an inline node.
        case inserted
        /// HTML that replaced a block: a figure, a table or a part of one.
        case insertedBlock
        /// Lists, quotes, emphasis, and the whole document.
        case other
    }
}

extension MarkdownNode {
    private static let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SMART

    /// Parses a text; straight quotes become curly, `--` becomes a dash, `...` an ellipsis.
    init(parsing text: String) {
        // libcmark returns a tree for every text, or ends the process if memory runs out.
        let root = text.withCString { cmark_parse_document($0, text.utf8.count, Self.options) }!
        cmark_consolidate_text_nodes(root)
        self.init(node: root, tree: Tree(root: root))
    }

    /// The node and its descendants as HTML, without raw HTML.
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

    /// The lines of the source that it takes.
    var lines: ClosedRange<Int> { line...max(line, Int(cmark_node_get_end_line(node))) }

    package var children: [MarkdownNode] {
        guard let first = cmark_node_first_child(node) else { return [] }
        return sequence(first: first) { cmark_node_next($0) }.map(relative)
    }

    /// The nodes that contain it, the innermost first.
    package var ancestors: some Sequence<MarkdownNode> {
        sequence(first: node) { cmark_node_parent($0) }.dropFirst().lazy.map(relative)
    }

    /// The node and its descendants at any depth, in the order of the source.
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

    /// The words in the node without any of their markup.
    package var plainText: String {
        all.map { node in
            switch node.kind {
            case .text(let text), .code(let text), .codeBlock(_, let text): text
            case .lineBreak, .insertedBlock, .paragraph: " "
            default: ""
            }
        }.joined().trimmingCharacters(in: .whitespaces)
    }

    /// The link of a paragraph that contains nothing else.
    package var soleLink: (destination: String, text: String, title: String)? {
        guard kind == .paragraph, case let inlines = children, inlines.count == 1,
            case .link(let destination, let title) = inlines[0].kind
        else { return nil }
        return (destination, inlines[0].plainText, title)
    }

    private func relative(_ node: OpaquePointer) -> MarkdownNode { MarkdownNode(node: node, tree: tree) }

    private var literal: String { Self.string(cmark_node_get_literal(node)) }

    /// Copies a C string, because the tree that owns it may be freed first.
    private static func string(_ text: UnsafePointer<CChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }
}

extension MarkdownNode {
    package func setDestination(_ address: String) {
        cmark_node_set_url(node, address)
    }

    package func replace(withHTML html: String) {
        replace(with: custom(html))
    }

    /// Replaces the node with HTML around its children.
    package func replace(withHTML start: String, around end: String) {
        let custom = custom(start, end)
        while let child = cmark_node_first_child(node) { cmark_node_append_child(custom, child) }
        replace(with: custom)
    }

    /// Replaces the node with a table. Each cell is parsed as a text that begins on the line of its row; only
    /// its first paragraph is kept. A cell has the head of its column as an attribute, for narrow screens.
    func replace(with table: MarkdownTable) {
        let whole = custom("<div class=\"table\" tabindex=\"0\"><table>", "</table></div>")
        let heads = table.rows[0].cells.map { MarkdownNode(parsing: Self.prose($0)).plainText.markupEscaped }
        for (place, row) in table.rows.enumerated() {
            let isHead = place == 0
            let line = custom(
                isHead ? "<thead><tr>" : place == 1 ? "<tbody><tr>" : "<tr>",
                isHead ? "</tr></thead>" : place == table.rows.count - 1 ? "</tr></tbody>" : "</tr>")
            for ((text, head), alignsEnd) in zip(zip(row.cells, heads), table.alignsEnd) {
                // The empty corner of a table is not the header of a column.
                let name = isHead && !text.isEmpty ? "th" : "td"
                let label = isHead ? name == "th" ? " scope=\"col\"" : "" : " data-label=\"\(head)\""
                let kind = text.isEmpty ? " class=\"blank\"" : alignsEnd ? " class=\"end\"" : ""
                let cell = custom("<\(name)\(label)\(kind)>", "</\(name)>")
                let parsed = MarkdownNode(
                    parsing: String(repeating: "\n", count: row.line - 1) + Self.prose(text))
                // The nodes live as long as the tree that `parsed` retains, unless they are moved to another one.
                withExtendedLifetime(parsed) {
                    let block = cmark_node_first_child(parsed.node)
                    // A block of HTML has no children; it is moved whole, and refused where it now is.
                    if let block, cmark_node_first_child(block) == nil {
                        cmark_node_append_child(cell, block)
                    }
                    while let inline = cmark_node_first_child(block) { cmark_node_append_child(cell, inline) }
                }
                cmark_node_append_child(line, cell)
            }
            cmark_node_append_child(whole, line)
        }
        replace(with: whole)
    }

    /// The text of a cell as a paragraph: what would begin another block, such as `>` or `1.`, is escaped.
    private static func prose(_ cell: String) -> String {
        cell.replacing(/^(?:[>#]|[-+*_](?=\s|$)|[-*_](?=[-*_]{2,}$)|```(?=[^`]*$)|~~~|\[[^\]]*\]:)/) {
            "\\\($0.output)"
        }
        .replacing(/^([0-9]{1,9})([.)])(?=\s|$)/) { "\($0.1)\\\($0.2)" }
    }

    /// Renders a block, and adds an attribute to its outermost element.
    func replace(adding attribute: String) {
        let html = html
        guard let end = html.utf8.firstIndex(of: UInt8(ascii: ">")) else { return }
        replace(withHTML: "\(html[..<end]) \(attribute)\(html[end...])")
    }

    private func replace(with custom: OpaquePointer?) {
        cmark_node_replace(node, custom)
        tree.replaced.append(node)
    }

    /// Creates a block or an inline, like this node, that has HTML before and after its children.
    private func custom(_ start: String, _ end: String = "") -> OpaquePointer? {
        let isInline = cmark_node_get_type(node).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
        let custom = cmark_node_new(isInline ? CMARK_NODE_CUSTOM_INLINE : CMARK_NODE_CUSTOM_BLOCK)
        cmark_node_set_on_enter(custom, start)
        cmark_node_set_on_exit(custom, end)
        return custom
    }
}
