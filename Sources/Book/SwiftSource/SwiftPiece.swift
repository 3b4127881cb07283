/// A piece of code of one kind, on one line.
package struct SwiftPiece: Sendable, Equatable {
    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    package enum Kind: String, Sendable, CaseIterable {
        case keyword, type, attribute, label, string, number, comment, directive
        /// Names, operators, punctuation and spaces.
        case plain
        /// The mark for code that is left out.
        case elision
    }
}

package typealias SwiftLine = [SwiftPiece]
