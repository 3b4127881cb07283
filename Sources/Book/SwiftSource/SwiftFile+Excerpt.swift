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
            if end > 0 { excerpt += between(end, declaration.commentLine) }
            let start = withComments ? declaration.commentLine : declaration.line
            let margin = lines[declaration.line - 1].indentation
            excerpt += lines[(start - 1)..<declaration.lastLine].map { $0.dedented(by: margin) }
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
