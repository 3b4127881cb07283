package import BenchmarkEngine
package import Foundation
package import Pages

extension Findings {
    /// The path, from the root of the project, of the results that the book shows and checks claims against.
    ///
    /// They are recorded on purpose and committed, so that a quick run on a busy machine cannot make a true
    /// chapter false.
    package static let reference = "Benchmarks/Results/reference.json"

    /// The folder of the other recordings, from the root of the project.
    static let recordingsFolder = "Benchmarks/Results/recordings"

    /// The folder of the recordings of popular libraries, from the root of the project.
    static let recordedLibraries = "Benchmarks/Results/field"

    package static func benchmark(at path: String) throws(SiteError) -> BenchmarkReport {
        do { return try BenchmarkReport.read(path) } catch { throw SiteError(error.description) }
    }

    /// Reads the reference results for the chapters in a directory; `nil` if none were recorded.
    package static func reference(besideChaptersAt path: String) throws(SiteError) -> BenchmarkReport? {
        let file = besideChapters(at: path, reference)
        return FileManager.default.fileExists(atPath: file.path) ? try benchmark(at: file.path) : nil
    }

    /// Reads the other recordings for the chapters in a directory, in the order of their names.
    package static func otherRecordings(besideChaptersAt path: String) throws(SiteError) -> [BenchmarkReport]
    {
        let folder = besideChapters(at: path, recordingsFolder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return try names.filter { $0.hasSuffix(".json") }.sorted().map { name throws(SiteError) in
            try benchmark(at: folder.appending(path: name).path)
        }
    }

    /// Reads the recordings of popular libraries for the chapters in a directory; `nil` without their folder.
    package static func libraries(besideChaptersAt path: String) throws(SiteError) -> LibraryFindings? {
        let folder = besideChapters(at: path, recordedLibraries)
        return FileManager.default.fileExists(atPath: folder.path) ? try LibraryFindings(at: folder) : nil
    }

    /// Reads the engine of the lab from `file`, or else the one that was built; `nil` if none was.
    package static func lab(_ file: String?, besideChaptersAt path: String) throws(SiteError) -> Data? {
        let place = file.map { URL(fileURLWithPath: $0) } ?? besideChapters(at: path, LabPage.built)
        if file == nil, !FileManager.default.fileExists(atPath: place.path) { return nil }
        let name = file ?? place.path
        guard let engine = try? Data(contentsOf: place) else {
            throw SiteError("error: the engine of the lab cannot be read: \(name)")
        }
        // The first bytes of every WebAssembly module.
        guard engine.starts(with: "\0asm".utf8) else {
            throw SiteError(
                "error: \"\(name)\" is not WebAssembly, and so not the engine of the lab; `scripts/build-lab` makes it"
            )
        }
        return engine
    }

    private static func besideChapters(at path: String, _ name: String) -> URL {
        URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL.deletingLastPathComponent()
            .appending(path: name)
    }
}
