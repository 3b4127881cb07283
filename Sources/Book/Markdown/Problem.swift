/// Something in a text that has to be put right before it can be shown.
package struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file, as errors print it.
    package let file: String
    /// The line, counted from 1.
    package let line: Int
    /// What is wrong, with the nearest valid name where there is one.
    package let message: String

    /// Says what is wrong in a line of a file.
    package init(_ message: String, file: String, line: Int) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// The problem as a compiler would print it: `file:line: error: what is wrong`.
    package var description: String { "\(file):\(line): error: \(message)" }
}
