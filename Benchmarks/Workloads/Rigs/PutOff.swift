/// What a rig whose observers are tasks puts off to the next emission, when the loop turns that the tasks run on.
enum PutOff {
    /// Registering has only made the task.
    static let startOfTask = "the start of the task, which comes with the next emission"

    /// Removing has only told the task to end.
    static let endOfTask = "the end of the task, which comes with the next emission"
}
