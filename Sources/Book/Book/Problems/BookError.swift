/// Why the book cannot be built: the problems in chapters or in finished pages.
package struct BookError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Every problem, in reading order, each with its place.
    package let problems: [String]

    package var description: String { problems.joined(separator: "\n") }
}
