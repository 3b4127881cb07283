import ObservatorySupport
import ObserverContract
import Yams

/// Reads the description of an exercise.
///
///     title: Deliver in order
///     chapter: 02-contract
///     task: Make the player call its observers in the order in which they registered.
///     offers: [removal, additive]
///     rules: [R01]
///     breaks: { R01: fail }
///     hints:
///       - Look at what removing an observer does to the others.
struct ExerciseReader {
    let file: String
    let chapters: [String]

    /// Reads a description, which is YAML.
    func exercise(from text: String, id: String) throws(SourceError) -> Exercise {
        let read: Description
        do {
            read = try YAMLDecoder().decode(Description.self, from: text)
        } catch {
            let (line, problem) = Self.explanation(of: error)
            throw SourceError(file: file, line: line, problem)
        }
        guard chapters.contains(read.chapter) else {
            let suggestion = NearestName.suggestion(for: read.chapter, in: chapters)
            throw SourceError(file: file, "`\(read.chapter)` is not a chapter.\(suggestion)")
        }
        return Exercise(
            id: id, title: read.title, chapter: read.chapter, task: read.task, offers: read.offers,
            rules: read.rules, breaks: read.breaks, hints: read.hints)
    }

    /// What is wrong with a description: the line of what is not YAML, and otherwise the key.
    private static func explanation(of error: any Error) -> (line: Int?, problem: String) {
        switch error {
        case DecodingError.keyNotFound(let key, _):
            return (nil, "`\(key.stringValue)` is missing.")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            switch context.underlyingError as? YamlError {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                return (mark.line, "\(problem).")
            case .duplicatedKeysInMapping(let keys, let context):
                return (context.mark.line, "there twice: `\(keys.joined(separator: "`, `"))`.")
            case let other:
                let key = context.codingPath.first.map { "`\($0.stringValue)`: " } ?? ""
                return (nil, key + (other.map { "\($0)" } ?? context.debugDescription))
            }
        default: return (nil, "\(error)")
        }
    }
}

private struct Description: Decodable {
    let title, chapter, task: String
    let offers: Set<Capability>
    let rules: [String]
    let breaks: [String: Verdict]
    let hints: [String]
}
