/// The clock of a subject that owns a thread. Tests and examples pass one that they control.
public protocol Timekeeper: Sendable {
    /// The time since a fixed moment.
    var now: Duration { get }

    /// Sleeps until the bell is rung or the given time, if any, is reached. It may wake earlier.
    func sleep(until time: Duration?, or bell: Bell)
}
