package import BenchmarkEngine
import Foundation

/// The file in which a benchmark left what it measured.
package enum BenchmarkResults {
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
