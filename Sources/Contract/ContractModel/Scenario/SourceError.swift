/// Why a file cannot be used, and where in it the reason is.
public struct SourceError: Error, Sendable, Hashable {
    /// The file, as it was named when it was read.
    public var file: String

    /// The line, counted from 1; `nil` when the file as a whole is meant.
    public var line: Int?

    /// What is wrong and what to do, in a sentence or two.
    public var message: String

    /// Describes what is wrong with a line of a file, or with the file as a whole.
    public init(file: String, line: Int? = nil, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }
}

extension SourceError: CustomStringConvertible {
    /// The error as a compiler would print it: file, line, what is wrong, and what to do.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): error: \(message)"
    }
}
