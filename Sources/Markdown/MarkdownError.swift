/// Why a text is not a document that can be shown.
public enum MarkdownError: Error, Equatable, Sendable {
    case unreadable(file: String)
    case rawHTML(String, file: String, line: Int)
    case duplicateAnchor(String, first: Int, file: String, line: Int)
    case emptyAnchor(heading: String, file: String, line: Int)
    case tooDeep(file: String, line: Int)
}

extension MarkdownError: CustomStringConvertible {
    /// The error as a compiler would print it: `file:line: error: what is wrong`.
    public var description: String {
        switch self {
        case .unreadable(let file):
            "\(file):1: error: not a CommonMark document"
        case .rawHTML(let html, let file, let line):
            "\(file):\(line): error: raw HTML is not allowed here: \(Self.excerpt(html))"
        case .duplicateAnchor(let anchor, let first, let file, let line):
            "\(file):\(line): error: the anchor \"\(anchor)\" is taken by the heading on line \(first)"
        case .emptyAnchor(let heading, let file, let line):
            "\(file):\(line): error: the heading \"\(heading)\" has no letter or digit to make an anchor of"
        case .tooDeep(let file, let line):
            "\(file):\(line): error: nested more than 100 levels deep"
        }
    }

    private static func excerpt(_ html: String) -> String {
        let line = html.prefix { !$0.isNewline }
        return line.count > 60 ? "\(line.prefix(60))…" : String(line)
    }
}

/// Every error of one document, in the order of its lines.
public struct MarkdownErrors: Error, Equatable, Sendable {
    public let errors: [MarkdownError]

    init(_ errors: [MarkdownError]) {
        self.errors = errors
    }
}
