/// The real time, from a continuous clock.
public struct SystemTime: Timekeeper {
    private let start = ContinuousClock.now

    /// Creates a time that starts at zero.
    public init() {}

    /// The time since this value was created.
    public var now: Duration { ContinuousClock.now - start }

    /// Sleeps until the bell is rung or the given time, if any, is reached.
    public func sleep(until time: Duration?, or bell: Bell) {
        if let time { bell.wait(atMost: max(time - now, .zero)) } else { bell.wait() }
    }
}
