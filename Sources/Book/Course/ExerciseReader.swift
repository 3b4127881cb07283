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
            // It names the key, or the line of what is not YAML.
            throw SourceError(file: file, "\(error)")
        }
        guard chapters.contains(read.chapter) else {
            let suggestion = NearestName.suggestion(for: read.chapter, in: chapters)
            throw SourceError(file: file, "`\(read.chapter)` is not a chapter.\(suggestion)")
        }
        return Exercise(
            id: id, title: read.title, chapter: read.chapter, task: read.task, offers: read.offers,
            rules: read.rules, breaks: read.breaks, hints: read.hints)
    }
}

private struct Description: Decodable {
    let title, chapter, task: String
    let offers: Set<Capability>
    let rules: [String]
    let breaks: [String: Verdict]
    let hints: [String]
}
