/// The work that a rig with tasks as observers postpones to the next emission, when the tasks' loop turns.
enum PutOff {
    /// Registering has only created the task.
    static let startOfTask = "the start of the task, which comes with the next emission"

    /// Removing has only cancelled the task.
    static let endOfTask = "the end of the task, which comes with the next emission"
}
