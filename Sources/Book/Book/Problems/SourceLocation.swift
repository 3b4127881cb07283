/// A line of a file, as errors print it.
package struct SourceLocation: Sendable, Equatable {
    package let file: String
    package let line: Int

    /// Names a line, counted from 1.
    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}
