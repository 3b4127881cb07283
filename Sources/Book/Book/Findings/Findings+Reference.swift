import BenchmarkEngine
package import Foundation
package import ObservatoryPages

extension Findings {
    /// The folder of the recordings of popular libraries, from the root of the project.
    static let recordedLibraries = "Benchmarks/Results/field"

    /// Adds what was recorded in the folder of a project: the results, the other recordings in the order of
    /// their names, and the recordings of popular libraries.
    ///
    /// - Parameter results: The file of the results; by default the reference, if it was recorded.
    package mutating func addRecordings(in project: URL, results: String? = nil) throws(SiteError) {
        let manager = FileManager.default
        let file = results ?? project.appending(path: Self.reference).path
        let isMissing = results == nil && !manager.fileExists(atPath: file)
        benchmark = try isMissing ? nil : Self.report(at: file)
        claimsHoldInAll = results == nil
        let folder = project.appending(path: "Benchmarks/Results/recordings")
        let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
        recordings = try names.filter { $0.hasSuffix(".json") }.sorted().map { name throws(SiteError) in
            try Self.report(at: folder.appending(path: name).path)
        }
        let field = project.appending(path: Self.recordedLibraries)
        libraries = try manager.fileExists(atPath: field.path) ? LibraryFindings(at: field) : nil
    }

    static func report(at path: String) throws(SiteError) -> BenchmarkReport {
        do { return try BenchmarkReport.read(path) } catch { throw SiteError(error.description) }
    }

    /// Reads the engine of the lab from `file`, or else the one that was built; `nil` if none was.
    package static func lab(_ file: String?, in project: URL) throws(SiteError) -> Data? {
        let place = file ?? project.appending(path: LabPage.built).path
        if file == nil, !FileManager.default.fileExists(atPath: place) { return nil }
        let engine = try reading(place) { try Data(contentsOf: URL(fileURLWithPath: place)) }
        // The first bytes of every WebAssembly module.
        guard engine.starts(with: "\0asm".utf8) else {
            throw SiteError(
                "error: \"\(place)\" is not WebAssembly, and so not the engine of the lab; `scripts/build-lab` makes it"
            )
        }
        return engine
    }
}
