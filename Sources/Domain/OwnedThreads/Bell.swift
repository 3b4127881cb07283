import Dispatch

/// Wakes the one thread that sleeps beside it.
///
/// A ring is not lost while the thread is awake: it then wakes at once when it next goes to sleep.
public final class Bell: Sendable {
    // In seconds; more than 292 years are too many nanoseconds for an integer.
    private static let century: Int64 = 100 * 366 * 86_400

    private let semaphore = DispatchSemaphore(value: 0)

    /// Makes a bell that has not been rung.
    public init() {}

    /// Wakes the thread, now or when it next goes to sleep.
    public func ring() { semaphore.signal() }

    /// Sleeps until the bell is rung.
    public func wait() { semaphore.wait() }

    /// Sleeps until the bell is rung, or some time has passed. A century is as good as for ever.
    public func wait(atMost time: Duration) {
        let (seconds, attoseconds) = time.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        guard seconds < Self.century else { return wait() }
        _ = semaphore.wait(timeout: .now() + .nanoseconds(Int(nanoseconds.rounded(.up))))
    }
}
