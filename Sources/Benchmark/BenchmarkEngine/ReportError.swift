/// The reason why a file contains no usable report.
public struct ReportError: Error, Sendable, Equatable {
    /// Where to record results instead: the file that cannot be used, or another one if that is not a report.
    public let path: String

    /// What is wrong with the file, ending with the words that introduce the command that fixes it.
    let sentence: String
}

extension ReportError: CustomStringConvertible {
    /// What is wrong with the file, and the command that records a new report.
    public var description: String { description(recordingWith: BenchmarkReport.recordingCommand(to: path)) }

    /// What is wrong with the file, and the given command, which records a new report.
    public func description(recordingWith command: String) -> String { "error: \(sentence)\n    \(command)" }
}
