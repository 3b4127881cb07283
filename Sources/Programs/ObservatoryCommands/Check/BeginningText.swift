import Course

/// What a reader is told who begins an exercise.
struct BeginningText {
    private let workplace: Workplace

    init(_ workplace: Workplace) { self.workplace = workplace }

    var text: String {
        let exercise = workplace.exercise
        let advice = """
            \(workplace.shownFile) is yours to edit: a copy of the starter. The comment "To do" is where to \
            begin. Run `\(ProgramName.call("check \(exercise.id)"))` again whenever you have changed it.
            """
        return [exercise.task, advice].map { $0.wrapped(to: 100) }.joined(separator: "\n\n")
    }
}
