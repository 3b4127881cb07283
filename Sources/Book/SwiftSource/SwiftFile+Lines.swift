import SwiftIDEUtils
import SwiftSyntax

extension SwiftFile {
    /// Splits a file into lines, and the lines into the pieces that swift-syntax classifies.
    static func lines(of text: String, in tree: SourceFileSyntax) -> [SwiftLine] {
        let bytes = Array(text.utf8)
        var lines: [SwiftLine] = [[]]
        for range in tree.classifications {
            let span = range.range.lowerBound.utf8Offset..<range.range.upperBound.utf8Offset
            let kind = SwiftPiece.Kind(range.kind)
            // A comment or a string may span several lines.
            let parts = bytes[span].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 { lines.append([]) }
                if !part.isEmpty {
                    lines[lines.count - 1].append(
                        SwiftPiece(kind: kind, text: String(decoding: part, as: UTF8.self)))
                }
            }
        }
        while let last = lines.last, last.isBlank { lines.removeLast() }
        return lines
    }
}

extension SwiftLine {
    var isBlank: Bool { allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

    /// The number of spaces and tabs that the line begins with.
    var indentation: Int { map(\.text).joined().prefix { $0 == " " || $0 == "\t" }.count }

    /// Returns the line without its first spaces and tabs, at most `indentation` of them.
    func dedented(by indentation: Int) -> SwiftLine {
        var rest = Swift.min(indentation, self.indentation)
        return compactMap { piece in
            let taken = Swift.min(rest, piece.text.count)
            rest -= taken
            let text = piece.text.dropFirst(taken)
            return text.isEmpty ? nil : SwiftPiece(kind: piece.kind, text: String(text))
        }
    }
}

extension SwiftPiece.Kind {
    fileprivate init(_ classification: SyntaxClassification) {
        self =
            switch classification {
            case .attribute: .attribute
            case .argumentLabel: .label
            case .blockComment, .docBlockComment, .docLineComment, .lineComment: .comment
            case .floatLiteral, .integerLiteral: .number
            case .ifConfigDirective: .directive
            case .keyword: .keyword
            case .regexLiteral, .stringLiteral: .string
            case .type: .type
            case .dollarIdentifier, .editorPlaceholder, .identifier, .none, .operator: .plain
            @unknown default: .plain
            }
    }
}
