/// A node of a description: the content of YAML, without its syntax.
package struct DescriptionNode: Sendable {
    package let content: Content

    /// The line that it begins on, counted from 1.
    package let line: Int

    /// The kinds of content. Every scalar is text: to YAML a title such as `1999` would be a number.
    package enum Content: Sendable {
        case text(String)
        indirect case list([DescriptionNode])
        /// Keys and values, in their order.
        indirect case mapping([(key: DescriptionNode, value: DescriptionNode)])
    }

    package init(_ content: Content, line: Int = 1) {
        self.content = content
        self.line = line
    }

    /// The text, if the node is text.
    package var text: String? { if case .text(let text) = content { text } else { nil } }

    /// The elements, if the node is a list.
    package var list: [DescriptionNode]? { if case .list(let nodes) = content { nodes } else { nil } }

    /// The keys and values, if the node is a mapping.
    package var mapping: [(key: DescriptionNode, value: DescriptionNode)]? {
        if case .mapping(let fields) = content { fields } else { nil }
    }
}

extension DescriptionNode {
    /// Creates a mapping; a field without a value is left out.
    package init(fields: [(String, DescriptionNode?)]) {
        self.init(.mapping(fields.compactMap { key, value in value.map { (key: .word(key), value: $0) } }))
    }

    package static func word(_ text: String) -> DescriptionNode { DescriptionNode(.text(text)) }

    package static func words(_ texts: [String]) -> DescriptionNode { list(texts.map { word($0) }) }

    package static func list(_ nodes: [DescriptionNode]) -> DescriptionNode { DescriptionNode(.list(nodes)) }
}
