package import BenchmarkEngine
package import Foundation
package import ObserverContract

/// How popular libraries behave, as recorded outside this project, which does not contain them.
package struct LibraryFindings: Sendable {
    /// The day of the recording, such as `2026-11-22`.
    package let recorded: String
    /// How the verdicts were recorded, and with what.
    package let how: String
    /// The libraries, in the order in which they are shown.
    package let libraries: [Library]
    /// Their costs next to strategies and peers of this book, all from one run.
    package let benchmark: BenchmarkReport

    func name(of id: String) -> String? { libraries.first { $0.id == id }?.name }

    package struct Library: Decodable, Sendable {
        /// Its id, which is also the name of its rows in the benchmark.
        package let id: String
        package let name: String
        /// Its id on the map; `nil` if it is not on the map.
        package let acquaintance: String?
        /// Its version with the date, and the type that was tested against the contract.
        package fileprivate(set) var edition = ""
        /// The fewest rules that explain how it differs, each with what it does instead.
        package let divergences: [Divergence]
        /// What crashes the process, in a sentence; `nil` if nothing does.
        package let crash: String?
        /// The verdict by each rule, with these divergences declared.
        package fileprivate(set) var verdicts: [String: Verdict] = [:]

        private enum CodingKeys: String, CodingKey {
            case id, name, divergences, crash
            case acquaintance = "map"
        }
    }
}

/// The files of a recording, in one folder:
///
/// - `verdicts.json`: when and how it was made, each library with its version, and its verdict by each rule.
/// - `bench.json`: a report of the benchmark.
/// - `libraries.json`: the libraries in the order in which they are shown, with the rules that explain every
///   difference, each with what the library does.
extension LibraryFindings {
    package init(at folder: URL) throws(SiteError) {
        let verdictsFile = folder.appending(path: "verdicts.json")
        let verdicts: Verdicts = try verdictsFile.decoded()
        let explained: [Library] = try folder.appending(path: "libraries.json").decoded()
        (recorded, how) = (verdicts.recorded, verdicts.how)
        libraries = try explained.map { library throws(SiteError) in
            guard let judged = verdicts.verdicts[library.id], let edition = verdicts.libraries[library.id]
            else { throw verdictsFile.unusable("there are no verdicts or no version of \"\(library.id)\"") }
            var library = library
            library.edition = edition
            library.verdicts = judged
            return library
        }
        let report = folder.appending(path: "bench.json").path
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

private struct Verdicts: Decodable {
    let recorded, how: String
    let libraries: [String: String]
    let verdicts: [String: [String: Verdict]]
}

extension URL {
    /// The decoded contents of a file of a recording.
    fileprivate func decoded<Contents: Decodable>() throws(SiteError) -> Contents {
        let data = try reading(path) { try Data(contentsOf: URL(fileURLWithPath: path)) }
        do {
            return try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            throw unusable("\(error)")
        }
    }

    fileprivate func unusable(_ reason: String) -> SiteError {
        SiteError("error: cannot use \"\(path)\": \(reason)")
    }
}
