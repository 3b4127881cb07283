/// A workload of the benchmark as it describes itself.
package struct WorkloadFinding: Codable, Sendable, Equatable {
    package var id: String
    package var title: String
    /// What is timed, in a few words that begin in lower case.
    package var meaning: String
    /// Whether it compares ways to do one thing, without any strategy.
    package var isLesson: Bool

    package init(id: String, title: String, meaning: String, isLesson: Bool = false) {
        self.id = id
        self.title = title
        self.meaning = meaning
        self.isLesson = isLesson
    }
}
