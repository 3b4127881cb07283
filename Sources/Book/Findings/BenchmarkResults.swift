package import BenchmarkEngine
import Foundation

/// The file in which a benchmark left what it measured.
package enum BenchmarkResults {
    /// Where the results are that the book shows, and that claims are held against, from the root of the
    /// project.
    package static let reference = "Benchmarks/Results/reference.json"

    /// The results in the project around a directory of chapters; `nil` where none were recorded.
    package static func besideChapters(at path: String) throws(BookError) -> BenchmarkReport? {
        let root = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
            .deletingLastPathComponent()
        let file = root.appending(path: reference).path
        return FileManager.default.fileExists(atPath: file) ? try read(file) : nil
    }

    /// Reads a report, and says plainly what is wrong with a file that holds none.
    package static func read(_ path: String) throws(BookError) -> BenchmarkReport {
        let data = try reading(path) { try Data(contentsOf: URL(fileURLWithPath: path)) }
        guard let object = try? JSONSerialization.jsonObject(with: data) else { throw .resultsNotJSON(path) }
        guard let found = (object as? [String: Any])?["schema"] as? Int else {
            throw .resultsIncomplete(path, what: "it has no schema")
        }
        guard found == BenchmarkReport.schema else {
            throw .resultsOfAnotherSchema(path, found: found, expected: BenchmarkReport.schema)
        }
        do {
            return try JSONDecoder().decode(BenchmarkReport.self, from: data)
        } catch let error as DecodingError {
            throw .resultsIncomplete(path, what: error.plainReason)
        } catch {
            throw .resultsIncomplete(path, what: "\(error)")
        }
    }
}

extension DecodingError {
    /// The place in the file, and what is wrong with it.
    fileprivate var plainReason: String {
        let (context, key): (Context, (any CodingKey)?) =
            switch self {
            case .keyNotFound(let key, let context): (context, key)
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, nil)
            case .dataCorrupted(let context): (context, nil)
            @unknown default: (Context(codingPath: [], debugDescription: ""), nil)
            }
        let path = (context.codingPath + (key.map { [$0] } ?? [])).map { step in
            step.intValue.map { "[\($0)]" } ?? ".\(step.stringValue)"
        }
        let place = path.joined().drop { $0 == "." }
        return key == nil ? "\"\(place)\" is not what it should be" : "\"\(place)\" is missing"
    }
}
