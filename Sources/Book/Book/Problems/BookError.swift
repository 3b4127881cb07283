/// Why there is no book: what is wrong with chapters or with finished pages.
package struct BookError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Every problem, in reading order, each with where it is.
    package let problems: [String]

    package var description: String { problems.joined(separator: "\n") }
}
