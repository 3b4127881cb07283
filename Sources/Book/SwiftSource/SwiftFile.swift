import SwiftParser

/// A Swift file, taken apart: its lines in coloured pieces, and its declarations by name.
///
///     let file = SwiftFile("struct Point { var x = 0 }")
///     file.declarations.map(\.fullName)       // ["Point", "Point.x"]
///     file.lines[0][0]                        // the keyword "struct"
///
/// Complexity: O(*n*) for a file of length *n*. What does not parse is taken as far as it goes.
package struct SwiftFile: Sendable {
    /// The lines of the file, without the empty ones at its end.
    package let lines: [SwiftLine]
    /// Everything that has a name and can be seen from outside a body, in the order of the file.
    package let declarations: [SwiftDeclaration]

    /// Reads a file, or an excerpt of one.
    package init(_ text: String) {
        let tree = Parser.parse(source: text)
        lines = LineSplitter.lines(of: text, in: tree)
        var finder = DeclarationFinder(tree)
        declarations = finder.declarations()
    }
}
