import ObservatoryCourse
import ObservatoryPages
import ObserverContract

/// The exercises of a chapter that can be checked, each with the command to type.
enum ExercisesFigure {
    @HTMLBuilder
    static func html(_ exercises: [Exercise], in report: ComparisonReport) -> HTML {
        """
        <section class="exercises" id="\(LiveInsert.exercises.anchor)" aria-label="Exercises that can be checked">
        <p>Do these in a checkout of the project. The first time, the command of an exercise writes a file for you to edit. After that, it lists the rules that your file still breaks, with one hint at a time.</p>
        <ul>
        """
        for exercise in exercises {
            """
            <li id="exercise-\(exercise.id)"><p><b>\(exercise.title).</b> \(text(exercise.task)) \
            \(each: exercise.rules, { "\(report.link(rule: $0)) " })</p>
            <p class="command"><code>swift run observatory check \(exercise.id)</code></p></li>
            """
        }
        """
        </ul>
        </section>
        """
    }

    /// A text as HTML, with code between backquotes.
    private static func text(_ text: String) -> HTML {
        let pieces = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return "\(each: pieces.enumerated(), { $0.isMultiple(of: 2) ? "\($1)" : "<code>\($1)</code>" })"
    }
}
