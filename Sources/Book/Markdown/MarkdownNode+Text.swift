import Foundation

extension MarkdownNode {
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
}
