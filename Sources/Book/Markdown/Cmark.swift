import CCmark

/// The one place that knows libcmark: text and options go in, Swift values come out.
enum Cmark {
    /// The tree of a text, or `nil` when libcmark could not make one.
    static func parse(_ text: String, options: MarkdownOptions) -> MarkdownNode? {
        let tree = text.withCString { cmark_parse_document($0, text.utf8.count, flags(options)) }
        guard let tree else { return nil }
        defer { cmark_node_free(tree) }
        return node(tree, depth: 0)
    }

    private static func flags(_ options: MarkdownOptions) -> CInt {
        var flags = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
        if options.contains(.smartPunctuation) { flags |= CMARK_OPT_SMART }
        if options.contains(.hardBreaks) { flags |= CMARK_OPT_HARDBREAKS }
        return flags
    }

    private static func node(_ tree: OpaquePointer, depth: Int) -> MarkdownNode {
        MarkdownNode(
            kind(tree), line: Int(cmark_node_get_start_line(tree)), children: children(tree, depth: depth))
    }

    /// Below the limit nothing is read: a few thousand nested quotes must not overflow the stack.
    private static func children(_ tree: OpaquePointer, depth: Int) -> [MarkdownNode] {
        guard depth < 200 else { return [] }
        var children: [MarkdownNode] = []
        var next = cmark_node_first_child(tree)
        while let child = next {
            append(node(child, depth: depth + 1), to: &children)
            next = cmark_node_next(child)
        }
        return children
    }

    /// Text that was cut wherever markup could have begun, as at a bracket, is put together again.
    private static func append(_ node: MarkdownNode, to children: inout [MarkdownNode]) {
        if case .text(let text) = node.kind, case .text(let before) = children.last?.kind {
            children[children.count - 1].kind = .text(before + text)
        } else {
            children.append(node)
        }
    }

    private static func kind(_ tree: OpaquePointer) -> MarkdownNode.Kind {
        switch cmark_node_get_type(tree) {
        case CMARK_NODE_BLOCK_QUOTE: .blockQuote
        case CMARK_NODE_LIST: listKind(tree)
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_CODE_BLOCK:
            .codeBlock(info: string(cmark_node_get_fence_info(tree)), code: literal(tree))
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(tree)))
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_TEXT: .text(literal(tree))
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: .code(literal(tree))
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: .rawHTML(literal(tree))
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK:
            .link(
                destination: string(cmark_node_get_url(tree)), title: string(cmark_node_get_title(tree)))
        case CMARK_NODE_IMAGE:
            .image(source: string(cmark_node_get_url(tree)), title: string(cmark_node_get_title(tree)))
        default: .document
        }
    }

    private static func listKind(_ tree: OpaquePointer) -> MarkdownNode.Kind {
        let isTight = cmark_node_get_list_tight(tree) != 0
        return cmark_node_get_list_type(tree) == CMARK_ORDERED_LIST
            ? .orderedList(start: Int(cmark_node_get_list_start(tree)), isTight: isTight)
            : .bulletList(isTight: isTight)
    }

    private static func literal(_ tree: OpaquePointer) -> String {
        string(cmark_node_get_literal(tree))
    }

    /// The copy outlives the tree, which owns the C string.
    private static func string(_ text: UnsafePointer<CChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }
}
