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
        let tree = Parser.parse(source: text)
        lines = LineSplitter.lines(of: text, in: tree)
        var finder = DeclarationFinder(tree)
        declarations = finder.declarations()
    }
}
