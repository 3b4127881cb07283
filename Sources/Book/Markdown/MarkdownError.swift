/// Why a text is not a document that can be shown.
package enum MarkdownError: Error, Equatable, Sendable {
    case unreadable(file: String)
    case rawHTML(String, file: String, line: Int)
    case duplicateAnchor(String, first: Int, file: String, line: Int)
    case emptyAnchor(heading: String, file: String, line: Int)
    case tooDeep(file: String, line: Int)
}

extension MarkdownError: CustomStringConvertible {
    /// The error as a compiler would print it: `file:line: error: what is wrong`.
    package var description: String {
        "\(file):\(line): error: \(sentence)"
    }

    /// What is wrong, without the place.
    package var sentence: String {
        switch self {
        case .unreadable:
            "not a CommonMark document"
        case .rawHTML(let html, _, _):
            "raw HTML is not allowed here: \(Self.excerpt(html))"
        case .duplicateAnchor(let anchor, let first, _, _):
            "the anchor \"\(anchor)\" is taken by the heading on line \(first)"
        case .emptyAnchor(let heading, _, _):
            "the heading \"\(heading)\" has no letter or digit to make an anchor of"
        case .tooDeep:
            "nested more than 100 levels deep"
        }
    }

    /// The file that was read.
    package var file: String {
        switch self {
        case .unreadable(let file), .rawHTML(_, let file, _), .duplicateAnchor(_, _, let file, _),
            .emptyAnchor(_, let file, _), .tooDeep(let file, _):
            file
        }
    }

    /// The line where it went wrong, counted from 1.
    package var line: Int {
        switch self {
        case .unreadable: 1
        case .rawHTML(_, _, let line), .duplicateAnchor(_, _, _, let line), .emptyAnchor(_, _, let line),
            .tooDeep(_, let line):
            line
        }
    }

    private static func excerpt(_ html: String) -> String {
        let line = html.prefix { !$0.isNewline }
        return line.count > 60 ? "\(line.prefix(60))…" : String(line)
    }
}

/// Every error of one document, in the order of its lines.
package struct MarkdownErrors: Error, Equatable, Sendable {
    package let errors: [MarkdownError]
    /// What was read all the same, so that what else is wrong in it can be told at once. It is not to be
    /// shown.
    package let document: MarkdownDocument

    init(_ errors: [MarkdownError], in document: MarkdownDocument) {
        self.errors = errors
        self.document = document
    }
}
