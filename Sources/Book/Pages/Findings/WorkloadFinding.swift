/// A workload of the benchmark as it describes itself.
package struct WorkloadFinding: Codable, Sendable, Equatable {
    package var id: String
    /// What a reader calls it.
    package var title: String
    /// What is timed, in a few words that begin in lower case.
    package var meaning: String
    /// Whether it sets ways to do one thing beside each other, in which no strategy takes part.
    package var isLesson: Bool

    /// Describes a workload.
    package init(id: String, title: String, meaning: String, isLesson: Bool = false) {
        self.id = id
        self.title = title
        self.meaning = meaning
        self.isLesson = isLesson
    }
}
