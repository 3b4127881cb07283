import ObservatorySupport
package import ObserverContract
import Yams

/// One exercise: a task, the rules that the starter breaks, and hints for a reader who is stuck.
///
/// The starter and the solution are Swift files, named after the strategy that both contain.
package struct Exercise: Sendable, Hashable, Identifiable, Decodable {
    /// The name on the command line and of the folder: lower-case words joined by `-`.
    package private(set) var id = ""

    package let title: String

    /// The folder of the exercise's chapter, such as `07-tokens`.
    package let chapter: String

    package let task: String

    /// The capabilities that the starter offers and the reader's version must offer too.
    package let offers: Set<Capability>

    /// The rules that the reader's version must keep, most important first.
    package let rules: [String]

    /// The starter's verdict for each rule that it breaks. It keeps the other rules, or they do not apply.
    package let breaks: [String: Verdict]

    package let hints: [String]

    private enum CodingKeys: CodingKey { case title, chapter, task, offers, rules, breaks, hints }

    /// Whether the starter and the reader's version are run in a scenario. Those with a `deinit` that acts are for
    /// exercises about R14.
    package func includes(_ scenario: Scenario) -> Bool {
        !scenario.goesBeyondExercises && (!scenario.actsOnRelease || rules.contains("R14"))
    }
}

extension Exercise {
    /// Reads a description, which is YAML.
    ///
    ///     title: Deliver in order
    ///     chapter: 02-contract
    ///     task: Make the player call its observers in the order in which they registered.
    ///     offers: [removal, additive]
    ///     rules: [R01]
    ///     breaks: { R01: fail }
    ///     hints:
    ///       - Look at what removing an observer does to the others.
    ///
    /// - Parameters:
    ///   - file: The file, for errors.
    ///   - chapters: The folders of all chapters.
    init(from text: String, id: String, file: String, chapters: [String]) throws(SourceError) {
        do {
            self = try YAMLDecoder().decode(Self.self, from: text)
        } catch {
            let (line, problem) = Self.explanation(of: error)
            throw SourceError(file: file, line: line, problem)
        }
        self.id = id
        guard chapters.contains(chapter) else {
            let suggestion = NearestName.suggestion(for: chapter, in: chapters)
            throw SourceError(file: file, "`\(chapter)` is not a chapter.\(suggestion)")
        }
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

extension Exercise {
    /// The name of the strategy in the starter and in the solution: `DeliverInOrder` for `deliver-in-order`.
    package var typeName: String { id.asTypeName }

    /// The path of the starter, relative to the root of the project.
    package var starter: String { "\(Course.folder)/Starters/\(typeName).swift" }

    /// The path of the solution, relative to the root of the project.
    package var solution: String { "\(Course.folder)/Solutions/\(typeName).swift" }

    /// The path of the file that the reader edits, relative to the root of the project.
    package var workplace: String { "\(Course.folder)/\(id)/Exercise.swift" }
}

extension String {
    /// Converts lower-case words joined by `-` to the name of a type: `my-signals` becomes `MySignals`.
    package var asTypeName: String {
        split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
