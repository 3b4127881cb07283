package import BenchmarkEngine
package import Foundation
package import Pages

extension Findings {
    /// Where the results are that the book shows and that claims are held against, from the root of the
    /// project.
    ///
    /// They are recorded on purpose and committed, so that a chapter that is true stays true, whatever a
    /// quick run on a busy machine says.
    package static let reference = "Benchmarks/Results/reference.json"

    /// Where other recordings are, from the root of the project.
    static let recordingsFolder = "Benchmarks/Results/recordings"

    /// Where the recording of popular libraries is, from the root of the project.
    static let recordedLibraries = "Benchmarks/Results/field"

    /// Reads the report of a benchmark, for the book to show.
    package static func benchmark(at path: String) throws(SiteError) -> BenchmarkReport {
        do { return try BenchmarkReport.read(path) } catch { throw SiteError(error.description) }
    }

    /// Reads them for the chapters in a directory; `nil` where none were recorded.
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

    /// Reads what was recorded of popular libraries for the chapters in a directory; `nil` where there is no folder
    /// of it.
    package static func libraries(besideChaptersAt path: String) throws(SiteError) -> LibraryFindings? {
        let folder = besideChapters(at: path, recordedLibraries)
        return FileManager.default.fileExists(atPath: folder.path) ? try LibraryFindings(at: folder) : nil
    }

    /// Where the engine of the lab is, from the root of the project.
    package static let builtLab = ".build/lab.wasm"

    /// Reads the engine of the lab; `nil` where none is named and none was built for the chapters in a directory.
    package static func lab(_ file: String?, besideChaptersAt path: String) throws(SiteError) -> Data? {
        let built = besideChapters(at: path, builtLab)
        do {
            if let file { return try Data(contentsOf: URL(fileURLWithPath: file)) }
            return FileManager.default.fileExists(atPath: built.path) ? try Data(contentsOf: built) : nil
        } catch {
            throw SiteError("error: the engine of the lab cannot be read: \(file ?? built.path)")
        }
    }

    private static func besideChapters(at path: String, _ name: String) -> URL {
        URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL.deletingLastPathComponent()
            .appending(path: name)
    }
}
