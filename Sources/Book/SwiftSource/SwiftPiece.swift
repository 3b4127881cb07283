/// A piece of code of one kind, on one line.
package struct SwiftPiece: Sendable, Equatable {
    package let kind: Kind
    package let text: String

    package enum Kind: String, Sendable {
        case keyword, type, attribute, label, string, number, comment, directive
        /// Names, operators, punctuation and spaces.
        case plain
        /// The mark for code that is left out.
        case elision
    }
}

package typealias SwiftLine = [SwiftPiece]
