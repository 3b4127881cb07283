/// A workload of the benchmark as it describes itself.
package struct WorkloadFinding: Sendable, Equatable {
    package var id: String
    /// What is timed, in a few words that begin in lower case.
    package var meaning: String

    /// Describes a workload.
    package init(id: String, meaning: String) {
        self.id = id
        self.meaning = meaning
    }
}
