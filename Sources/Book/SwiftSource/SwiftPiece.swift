/// A piece of code with one meaning, none of it on another line.
package struct SwiftPiece: Sendable, Equatable {
    package var kind: Kind
    package var text: String

    /// Creates a piece.
    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    /// What a piece of code is.
    package enum Kind: String, Sendable, CaseIterable {
        case keyword, type, attribute, label, string, number, comment, directive
        /// Names, operators, punctuation and spaces.
        case plain
        /// The mark for what is left out.
        case elision
    }
}

/// A line of code.
package typealias SwiftLine = [SwiftPiece]
