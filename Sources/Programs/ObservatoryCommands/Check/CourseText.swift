import Course

/// The exercises by chapter, as `observatory check` lists them.
struct CourseText {
    private let course: Course
    private let isBegun: (Exercise) -> Bool

    init(_ course: Course, isBegun: @escaping (Exercise) -> Bool) {
        self.course = course
        self.isBegun = isBegun
    }

    var text: String {
        let width = course.exercises.map(\.id.count).max() ?? 0
        let chapters = course.chapters.map { chapter in
            let lines = course.exercises(of: chapter).map { exercise in
                "  \(exercise.id.padded(to: width))  \(exercise.title)\(isBegun(exercise) ? " (begun)" : "")"
            }
            return ([chapter] + lines).joined(separator: "\n")
        }
        let advice = "Begin one with `\(ProgramName.call("check NAME"))`."
        return (chapters + [advice]).joined(separator: "\n\n")
    }
}
