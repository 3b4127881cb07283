/// Why a file holds no report that can be used.
public struct ReportError: Error, Sendable, Equatable {
    /// The file that cannot be used.
    public let path: String

    /// What is wrong with it, in words that lead up to the command that makes one that is right.
    let sentence: String
}

extension ReportError: CustomStringConvertible {
    /// What is wrong with the file, and the command that makes one that is right.
    public var description: String { description(recordingWith: BenchmarkReport.recordingCommand(to: path)) }

    /// What is wrong with the file, and a command that makes one that is right.
    public func description(recordingWith command: String) -> String { "error: \(sentence)\n    \(command)" }
}
