import SwiftParser

/// A parsed Swift file: its lines in coloured pieces, and its declarations by name.
///
///     let file = SwiftFile("struct Point { var x = 0 }")
///     file.declarations.map(\.fullName)       // ["Point", "Point.x"]
///     file.lines[0][0]                        // the keyword "struct"
///
/// Complexity: O(*n*) for a file of length *n*. A file with syntax errors is read as far as possible.
package struct SwiftFile: Sendable {
    /// The lines of the file, without the empty ones at its end.
    package let lines: [SwiftLine]
    /// Every declaration with a name outside the bodies of functions, in the order of the file.
    package let declarations: [SwiftDeclaration]

    /// Reads a file, or an excerpt of one.
    package init(_ text: String) {
        // Whatever ends a line: the parser takes a carriage return for an end too.
        let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let tree = Parser.parse(source: text)
        lines = Self.lines(of: text, in: tree)
        declarations = DeclarationFinder(tree).declarations
    }
}

extension SwiftFile {
    /// Returns the lines of some declarations, in the order of the file and without their indentation, with a
    /// mark where code between two of them is left out.
    ///
    /// - Parameters:
    ///   - declarations: The declarations to show, all from this file.
    ///   - withComments: Whether the comment directly above each of them is shown too.
    package func excerpt(of declarations: [SwiftDeclaration], withComments: Bool) -> [SwiftLine] {
        var excerpt: [SwiftLine] = []
        var end = 0
        for declaration in declarations.sorted(by: { $0.line < $1.line }) {
            // A member of a type that was shown has been shown with it.
            guard declaration.lastLine > end else { continue }
            // A declaration may begin on the line on which another one ends.
            if end > 0 { excerpt += between(end, max(end + 1, declaration.commentLine)) }
            let start = max(end + 1, withComments ? declaration.commentLine : declaration.line)
            let margin = lines[declaration.line - 1].indentation
            // A string that is not closed ends with the file, below the last line that is not empty.
            excerpt += lines[(start - 1)..<min(declaration.lastLine, lines.count)]
                .map { $0.dedented(by: margin) }
            end = declaration.lastLine
        }
        return excerpt
    }

    /// What replaces the lines between two declarations: nothing, an empty line, or the mark.
    private func between(_ end: Int, _ start: Int) -> [SwiftLine] {
        let skipped = lines[end..<(start - 1)]
        if skipped.isEmpty { return [] }
        return skipped.allSatisfy(\.isBlank) ? [[]] : [[], [SwiftPiece(kind: .elision, text: "// …")], []]
    }
}
