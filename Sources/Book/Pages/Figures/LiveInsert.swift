/// A part of the book that comes from the findings: a link to `observatory:matrix`, alone in its paragraph,
/// becomes the matrix.
package enum LiveInsert: String, Sendable {
    case matrix
    case benchmark
    case rules
    /// The exercises of its chapter.
    case exercises

    /// The `id` of the figure. It begins with a capital, so that it cannot be the slug of a heading.
    package var anchor: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
