/// The real time, from a clock that stops while the machine is suspended.
///
/// On Linux, Dispatch measures a sleep by the wall clock: if that is set back meanwhile, the thread sleeps longer.
public struct SystemTime: Timekeeper {
    private let start = SuspendingClock.now

    /// Creates a time that starts at zero.
    public init() {}

    /// The time since this value was created.
    public var now: Duration { SuspendingClock.now - start }

    /// Sleeps until the bell is rung or the given time, if any, is reached.
    public func sleep(until time: Duration?, or bell: Bell) {
        if let time { bell.wait(atMost: max(time - now, .zero)) } else { bell.wait() }
    }
}
