import Foundation
import Support

extension BenchmarkReport {
    /// Reads a report from the file that `observatory bench --output` wrote.
    ///
    ///     let report = try BenchmarkReport.read("Benchmarks/Results/reference.json")
    ///     report.results.count
    ///
    /// - Throws: What is wrong with the file, where in it, and what to do.
    public static func read(_ path: String) throws(ReportError) -> BenchmarkReport {
        let data = try contents(of: path)
        if data.isEmpty { throw .empty(path) }
        guard let object = try? JSONSerialization.jsonObject(with: data) else {
            throw endsInTheMiddle(data) ? .truncated(path) : .notJSON(path)
        }
        guard let found = (object as? [String: Any])?["schema"] else { throw .noSchema(path) }
        guard let found = found as? Int else { throw .wrongKind(path, place: "schema") }
        guard found == schema else { throw .otherSchema(path, found: found, expected: schema) }
        do {
            return try JSONDecoder().decode(BenchmarkReport.self, from: data)
        } catch let error as DecodingError {
            throw ReportError(error, in: path)
        } catch {
            throw .cannotRead(path, reason: "\(error)")
        }
    }

    /// The command by which `observatory` records a report in a file.
    public static func recordingCommand(to path: String) -> String {
        recordingCommand(to: path, by: "swift run -c release observatory")
    }

    /// The command by which a program with all of `observatory` in it records a report in a file.
    public static func recordingCommand(to path: String, by program: String) -> String {
        "\(program) bench --output \(CommandLineText.quoted(path))"
    }

    private static func contents(of path: String) throws(ReportError) -> Data {
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            if !FileManager.default.fileExists(atPath: path) { throw .noFile(path) }
            throw .cannotRead(path, reason: SystemReason.of(error))
        }
    }

    /// Whether a text begins as a report does and ends before all that it opens is closed.
    private static func endsInTheMiddle(_ data: Data) -> Bool {
        guard data.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else { return false }
        var (depth, isInString, isEscaped) = (0, false, false)
        for byte in data {
            switch (byte, isInString) {
            case _ where isEscaped: isEscaped = false
            case (UInt8(ascii: "\\"), true): isEscaped = true
            case (UInt8(ascii: "\""), _): isInString.toggle()
            case (UInt8(ascii: "{"), false), (UInt8(ascii: "["), false): depth += 1
            case (UInt8(ascii: "}"), false), (UInt8(ascii: "]"), false): depth -= 1
            default: break
            }
        }
        return isInString || depth > 0
    }
}

extension ReportError {
    /// Says where in the file the decoder stopped.
    fileprivate init(_ error: DecodingError, in path: String) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .missing(path, place: Self.place(context.codingPath + [key]))
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            self = .wrongKind(path, place: Self.place(context.codingPath))
        @unknown default:
            self = .wrongKind(path, place: "")
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        let steps = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
        return String(steps.joined().drop { $0 == "." })
    }
}
