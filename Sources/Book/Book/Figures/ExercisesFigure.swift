import Course
import Pages

/// The exercises of a chapter that can be checked, each with what to type.
struct ExercisesFigure: Sendable {
    let anchor = LiveInsert.exercises.anchor
    let exercises: [Entry]

    struct Entry: Sendable {
        let anchor: String
        let title: String
        let task: [Piece]
        let rules: [RuleLink]
        let command: String
    }

    /// A piece of a text, in which code is between backquotes.
    struct Piece: Sendable {
        let text: String
        let isCode: Bool
    }

    init(_ exercises: [Exercise], rules: RuleIndex) {
        self.exercises = exercises.map { exercise in
            Entry(
                anchor: "exercise-\(exercise.id)", title: exercise.title,
                task: Self.pieces(of: exercise.task),
                rules: exercise.rules.map { rules.link($0) },
                command: "swift run observatory check \(exercise.id)")
        }
    }

    private static func pieces(of text: String) -> [Piece] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { number, text in
            Piece(text: String(text), isCode: !number.isMultiple(of: 2))
        }.filter { !$0.text.isEmpty }
    }
}
