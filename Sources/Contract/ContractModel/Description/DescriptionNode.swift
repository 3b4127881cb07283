/// A part of a description: what YAML says, without its syntax.
///
/// Who reads or writes YAML makes it out of this: Yams in a program, and libyaml, which Yams is built on, in a browser.
package struct DescriptionNode: Sendable {
    /// What it is.
    package let content: Content

    /// The line that it begins on, counted from 1.
    package let line: Int

    /// What a part can be. Every scalar is text here: a title such as `1999` is a number to YAML and a title to us.
    package enum Content: Sendable {
        case text(String)
        /// A list, which is written between brackets on one line if it is short.
        indirect case list([DescriptionNode], isShort: Bool = false)
        /// Keys and values, in their order.
        indirect case mapping([(key: DescriptionNode, value: DescriptionNode)])
    }

    /// Makes a part that begins on a line.
    package init(_ content: Content, line: Int = 1) {
        self.content = content
        self.line = line
    }

    /// The text, where it is one.
    package var text: String? { if case .text(let text) = content { text } else { nil } }

    /// The elements, where it is a list.
    package var list: [DescriptionNode]? { if case .list(let nodes, _) = content { nodes } else { nil } }

    /// The keys and values, where it is a mapping.
    package var mapping: [(key: DescriptionNode, value: DescriptionNode)]? {
        if case .mapping(let fields) = content { fields } else { nil }
    }
}
