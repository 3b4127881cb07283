import BenchmarkEngine
package import Foundation
import ObserverContract
import Picker
import Support

/// The files of a recording, in one folder:
///
/// - `verdicts.json`: when and how it was made, each library with its version, and its verdict by each rule.
/// - `bench.json`: a report of the benchmark.
/// - `libraries.json`: the libraries in the order in which they are shown, with the rules that explain every
///   difference. A rule without a `reason` has the sentence of ``Rule/breach``.
extension LibraryFindings {
    /// Reads a recording, and checks that its files agree.
    package init(at folder: URL) throws(SiteError) {
        let verdicts = try RecordingFile(folder, "verdicts.json", of: VerdictsFile.self)
        let explanations = try RecordingFile(folder, "libraries.json", of: [Explanation].self)
        let report = folder.appending(path: "bench.json").path
        recorded = verdicts.contents.recorded
        how = verdicts.contents.how
        libraries = try explanations.contents.map { explanation throws(SiteError) in
            try Library(explanation, in: explanations, with: verdicts)
        }
        let missing = Set(verdicts.contents.verdicts.keys).subtracting(libraries.map(\.id)).min()
        if let missing {
            throw explanations.unusable("there is no entry \"\(missing)\", for which there are verdicts")
        }
        do {
            benchmark = try BenchmarkReport.read(report, oldest: 2)
        } catch {
            // Only a package that has the libraries can record it.
            let command = BenchmarkReport.recordingCommand(
                to: report, by: "swift run -c release YOUR-PACKAGE")
            throw SiteError(error.description(recordingWith: command))
        }
    }
}

private struct VerdictsFile: Decodable {
    let recorded: String
    let how: String
    let libraries: [String: String]
    let verdicts: [String: [String: Verdict]]
}

private struct Explanation: Decodable {
    struct Broken: Decodable {
        let rule: Rule
        let reason: String?
    }

    let id: String
    let name: String
    /// Its id on the map.
    let map: String?
    let divergences: [Broken]
    let crash: String?
}

extension LibraryFindings.Library {
    /// Combines what the two files say about a library.
    fileprivate init(
        _ own: Explanation, in explanations: RecordingFile<[Explanation]>,
        with file: RecordingFile<VerdictsFile>
    ) throws(SiteError) {
        guard let verdicts = file.contents.verdicts[own.id], let edition = file.contents.libraries[own.id]
        else { throw file.unusable("there are no verdicts or no version of \"\(own.id)\"") }
        if let rule = verdicts.keys.sorted().first(where: { Contract.rule($0) == nil }) {
            throw file.unusable("there is no rule \(rule), for which \"\(own.id)\" has a verdict")
        }
        if let known = own.map, !Acquaintance.all.contains(where: { $0.id == known }) {
            throw explanations.unusable("nothing on the map is called \"\(known)\"")
        }
        let explained = Set(own.divergences.map(\.rule.id))
        let unexplained = verdicts.sorted { $0.key < $1.key }.first { rule, verdict in
            switch verdict {
            case .pass, .notApplicable: explained.contains(rule)
            case .diverges: !explained.contains(rule)
            case .crashed: own.crash == nil
            case .fail, .hung, .leaked: true
            }
        }
        if let (rule, verdict) = unexplained {
            throw explanations.unusable(
                "the entry \"\(own.id)\" does not explain the verdict \"\(verdict.rawValue)\" for \(rule)"
            )
        }
        self.init(
            id: own.id, name: own.name, acquaintance: own.map, edition: edition,
            divergences: own.divergences.map { Divergence($0.rule, $0.reason ?? $0.rule.breach.does) },
            crash: own.crash, verdicts: verdicts)
    }
}

/// The decoded contents of one file of a recording.
private struct RecordingFile<Contents: Decodable> {
    let path: String
    let contents: Contents

    init(_ folder: URL, _ name: String, of type: Contents.Type) throws(SiteError) {
        let path = folder.appending(path: name).path
        let data = try reading(path) { try Data(contentsOf: URL(fileURLWithPath: path)) }
        self.path = path
        do {
            contents = try JSONDecoder().decode(type, from: data)
        } catch let error as DecodingError {
            throw Self.unusable(path, error.reason)
        } catch {
            throw Self.unusable(path, SystemReason.of(error))
        }
    }

    func unusable(_ reason: String) -> SiteError { Self.unusable(path, reason) }

    private static func unusable(_ path: String, _ reason: String) -> SiteError {
        SiteError("error: cannot use \"\(path)\": \(reason)")
    }
}

extension DecodingError {
    /// What is wrong, and where in the file.
    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, let context):
            "\"\(Self.place(context.codingPath + [key]))\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\"\(Self.place(context.codingPath))\" has the wrong type"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "it is not JSON" : "\"\(Self.place(context.codingPath))\": \(context.debugDescription)"
        @unknown default: "\(self)"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        let steps = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
        return String(steps.joined().drop { $0 == "." })
    }
}
