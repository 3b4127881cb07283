/// A heading of a document, with the anchor that leads to it.
package struct Heading: Sendable, Equatable {
    package let level: Int
    package let title: String
    package let anchor: String
    package let line: Int
}

extension Heading {
    /// The anchor of a title, made as GitHub makes it: lower case, spaces to hyphens, no punctuation.
    ///
    ///     Heading.slug("What R05 costs you")     // "what-r05-costs-you"
    package static func slug(_ title: String) -> String {
        var slug = ""
        for character in title.lowercased() {
            if character.isLetter || character.isNumber || character == "_" || character == "-" {
                slug.append(character)
            } else if character.isWhitespace {
                slug.append("-")
            }
        }
        return slug
    }
}
