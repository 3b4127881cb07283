/// Why a file holds no report that can be used.
public enum ReportError: Error, Sendable, Equatable {
    /// There is no file by this path.
    case noFile(String)
    /// The system does not let us read the file.
    case cannotRead(String, reason: String)
    /// There is nothing in the file.
    case empty(String)
    /// The file is not JSON.
    case notJSON(String)
    /// The file ends in the middle.
    case truncated(String)
    /// The JSON does not say that it is a report.
    case noSchema(String)
    /// The report has a layout that another version has written.
    case otherSchema(String, found: Int, expected: Int)
    /// Something that belongs into a report is missing, at this place of the JSON.
    case missing(String, place: String)
    /// This place of the JSON has a value of the wrong kind.
    case wrongKind(String, place: String)
}

extension ReportError: CustomStringConvertible {
    /// What is wrong with the file, and the command that makes one that is right.
    public var description: String { description(recordingWith: BenchmarkReport.recordingCommand(to: path)) }

    /// What is wrong with the file, and a command that makes one that is right.
    public func description(recordingWith command: String) -> String { "error: \(sentence)\n    \(command)" }

    /// The file that cannot be used.
    public var path: String {
        switch self {
        case .noFile(let path), .empty(let path), .notJSON(let path), .truncated(let path),
            .noSchema(let path), .cannotRead(let path, _), .otherSchema(let path, _, _),
            .missing(let path, _), .wrongKind(let path, _):
            path
        }
    }

    private var sentence: String {
        switch self {
        case .noFile:
            "there are no results at \"\(path)\". Record them with"
        case .cannotRead(_, let reason):
            "the results in \"\(path)\" cannot be read: \(reason). Record new ones with"
        case .empty:
            "\"\(path)\" is empty. Record it again with"
        case .notJSON:
            "\"\(path)\" is not JSON, and so not the report of a benchmark. Record one with"
        case .truncated:
            "\"\(path)\" is truncated: it ends in the middle. Record it again with"
        case .noSchema:
            "\"\(path)\" is not the report of a benchmark: it has no schema. Record one with"
        case .otherSchema(_, let found, let expected):
            """
            the results in "\(path)" have schema \(found), and this program reads schema \(expected). \
            Record them again with
            """
        case .missing(_, let place):
            "the results in \"\(path)\" are incomplete: \"\(place)\" is missing. Record them again with"
        case .wrongKind(_, let place):
            """
            the results in "\(path)" cannot be used: "\(place)" is not of the kind that belongs there. \
            Record them again with
            """
        }
    }
}
