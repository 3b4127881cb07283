import Dispatch

/// Wakes the one thread that sleeps beside it.
///
/// A ring is not lost when nobody sleeps: who goes to sleep next wakes at once.
public final class Bell: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Makes a bell that has not been rung.
    public init() {}

    /// Wakes whoever sleeps, or will.
    public func ring() { semaphore.signal() }

    /// Sleeps until the bell is rung.
    public func wait() { semaphore.wait() }

    /// Sleeps until the bell is rung, or some time has passed.
    public func wait(atMost time: Duration) {
        let (seconds, attoseconds) = time.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        _ = semaphore.wait(timeout: .now() + .nanoseconds(Int(nanoseconds.rounded(.up))))
    }
}
