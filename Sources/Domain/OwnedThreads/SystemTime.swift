/// The time as it passes.
public struct SystemTime: Timekeeper {
    private let start = ContinuousClock.now

    /// Begins to count.
    public init() {}

    /// How much time has passed since this was made.
    public var now: Duration { ContinuousClock.now - start }

    /// Sleeps until the bell is rung, or until a time has come if one is given.
    public func sleep(until time: Duration?, or bell: Bell) {
        if let time { bell.wait(atMost: max(time - now, .zero)) } else { bell.wait() }
    }
}
