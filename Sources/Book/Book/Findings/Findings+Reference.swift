package import BenchmarkEngine
import Foundation
package import Pages

extension Findings {
    /// Where the results are that the book shows and that claims are held against, from the root of the
    /// project.
    ///
    /// They are recorded on purpose and committed, so that a chapter that is true stays true, whatever a
    /// quick run on a busy machine says.
    package static let reference = "Benchmarks/Results/reference.json"

    /// Reads the report of a benchmark, for the book to show.
    package static func benchmark(at path: String) throws(SiteError) -> BenchmarkReport {
        do { return try BenchmarkReport.read(path) } catch { throw SiteError(error.description) }
    }

    /// Reads them for the chapters in a directory; `nil` where none were recorded.
    package static func reference(besideChaptersAt path: String) throws(SiteError) -> BenchmarkReport? {
        let root = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
            .deletingLastPathComponent()
        let file = root.appending(path: reference).path
        return FileManager.default.fileExists(atPath: file) ? try benchmark(at: file) : nil
    }
}
