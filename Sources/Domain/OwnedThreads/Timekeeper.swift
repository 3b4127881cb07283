/// Tells a thread what time it is, and lets it sleep. A subject that owns a thread is given one, so that tests
/// and examples can decide how time passes.
public protocol Timekeeper: Sendable {
    /// How much time has passed since some moment that stays the same.
    var now: Duration { get }

    /// Sleeps until the bell is rung, or until a time has come if one is given, and may wake earlier.
    func sleep(until time: Duration?, or bell: Bell)
}
