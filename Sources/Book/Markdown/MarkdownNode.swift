/// One block or inline of a document: what it is, where it stands and what is inside it.
package struct MarkdownNode: Sendable, Equatable {
    package var kind: Kind
    /// The line of the source on which it starts, counted from 1.
    package var line: Int
    package var children: [MarkdownNode]

    /// Creates a node.
    package init(_ kind: Kind, line: Int, children: [MarkdownNode] = []) {
        self.kind = kind
        self.line = line
        self.children = children
    }

    /// What a node is.
    package enum Kind: Sendable, Equatable {
        case document
        case blockQuote
        case bulletList(isTight: Bool)
        case orderedList(start: Int, isTight: Bool)
        case item
        case codeBlock(info: String, code: String)
        case paragraph
        case heading(level: Int)
        case thematicBreak
        case text(String)
        case softBreak
        case lineBreak
        case code(String)
        case emphasis
        case strong
        case link(destination: String, title: String)
        case image(source: String, title: String)
        /// HTML that a program put in; the parser never makes one.
        case insert(html: String)
        /// HTML in the source. It is refused, so no finished document holds one.
        case rawHTML(String)
    }
}

extension MarkdownNode {
    /// The words in the node without any of their markup.
    package var plainText: String {
        switch kind {
        case .text(let text), .code(let text), .codeBlock(_, let text): text
        case .softBreak, .lineBreak: " "
        default: children.map(\.plainText).joined()
        }
    }

    /// The only link of a paragraph that holds nothing else.
    package var soleLink: (destination: String, text: String, title: String)? {
        guard kind == .paragraph, children.count == 1,
            case .link(let destination, let title) = children[0].kind
        else { return nil }
        return (destination, children[0].plainText, title)
    }

    /// The tree with every node replaced by what `transform` makes of it, children first.
    package func map(_ transform: (MarkdownNode) -> [MarkdownNode]) -> [MarkdownNode] {
        var copy = self
        copy.children = children.flatMap { $0.map(transform) }
        return transform(copy)
    }
}
