/// A heading of a document, with the anchor that leads to it.
package struct Heading: Sendable, Equatable {
    package let level: Int
    package let title: String
    package let anchor: String
    package let line: Int

    /// The anchor of a title, made as GitHub makes it: lower case, spaces to hyphens, no punctuation.
    ///
    ///     Heading.slug("What R05 costs you")     // "what-r05-costs-you"
    package static func slug(_ title: String) -> String {
        String(title.lowercased().map { $0.isWhitespace ? "-" : $0 })
            .filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
}
