import ObservatorySupport

/// Why a file cannot be used, and on which line.
public struct SourceError: Error, Sendable, Hashable {
    /// The file, as it was named when it was read.
    public var file: String

    /// The line, counted from 1; `nil` for the file as a whole.
    public var line: Int?

    /// What is wrong and how to fix it, in one or two sentences.
    public var message: String

    /// Describes a problem with a line of a file, or with the file as a whole.
    public init(file: String, line: Int? = nil, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }
}

extension SourceError: CustomStringConvertible {
    /// The error as a compiler prints it, on one line: file, line, what is wrong, and how to fix it.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return MessageText.line("\(place): error: \(message)")
    }
}
