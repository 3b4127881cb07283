package import ObserverContract
import Support

/// Why the description of an exercise cannot be used, and where in its file the reason is.
package struct ExerciseError: Error, Sendable, Hashable {
    /// The file, from the root of the project.
    package var file: String

    /// The line, counted from 1; `nil` when the file as a whole is meant.
    package var line: Int?

    /// What is wrong.
    package var problem: Problem

    /// What can be wrong with an exercise.
    package enum Problem: Sendable, Hashable {
        case unusable(DescriptionProblem)
        case unknownVerdict(String, known: [String])
        case unknownChapter(String, known: [String])
        case notBroken(rule: String)
        case fileMissing(String)
        case badName(String)
    }
}

extension ExerciseError: CustomStringConvertible {
    /// The error as a compiler would print it: file, line, what is wrong, and what to do.
    package var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): error: \(problem)"
    }
}

extension ExerciseError.Problem: CustomStringConvertible {
    /// What is wrong, in a sentence or two.
    package var description: String {
        switch self {
        case .unusable(let problem):
            "\(problem)"
        case .unknownVerdict(let name, let known):
            "`\(name)` is not what a starter can be worth; it can be \(known.joined(separator: ", "))."
                + NearestName.suggestion(for: name, in: known)
        case .unknownChapter(let name, let known):
            "there is no chapter `\(name)`." + NearestName.suggestion(for: name, in: known)
        case .notBroken(let rule):
            "\(rule) has to be kept, and `breaks` does not say that the starter breaks it."
        case .fileMissing(let path):
            "the exercise has no \(path)."
        case .badName(let name):
            "an exercise is named by lower case words joined by `-`, and not `\(name)`."
        }
    }
}
