/// A declaration in a file, with the lines that it takes up.
package struct SwiftDeclaration: Sendable, Equatable {
    /// The type that it is a member of, such as `Registry.Slot`; empty at the top of a file.
    package let container: String
    /// The name with its labels, such as `add(_:to:)`.
    package let name: String
    /// The line on which it starts, after the comment above it.
    package let line: Int
    /// The line on which the comment directly above it starts; `line` where there is none.
    package let commentLine: Int
    package let lastLine: Int
    let isExtension: Bool
    let isInExtension: Bool

    /// The name with its type and labels, such as `Registry.add(_:to:)`.
    package var fullName: String { container.isEmpty ? name : "\(container).\(name)" }

    /// The name with its type, such as `Registry.add`.
    package var shortName: String { String(fullName.dropLast(name.drop { $0 != "(" }.count)) }
}
