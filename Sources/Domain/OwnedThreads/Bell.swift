import Dispatch

/// Wakes one sleeping thread.
///
/// A ring is not lost if the thread is awake: its next sleep ends at once.
public final class Bell: Sendable {
    // More than 292 years of nanoseconds after the start of the system are no time of Dispatch.
    private static let century = Duration.seconds(100 * 366 * 86_400)

    private let semaphore = DispatchSemaphore(value: 0)

    /// Creates a bell that has not been rung.
    public init() {}

    /// Wakes the thread, now or when it next goes to sleep.
    public func ring() { semaphore.signal() }

    /// Sleeps until the bell is rung.
    public func wait() { semaphore.wait() }

    /// Sleeps until the bell is rung or some time has passed. A century or more means no limit.
    public func wait(atMost time: Duration) {
        // Compared first: the components of a longer time need not fit into an `Int`.
        guard time < Self.century else { return wait() }
        let (seconds, attoseconds) = time.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        // Not `now() + .nanoseconds(n)`: some watches have an `Int` of 32 bits, which holds two seconds.
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(nanoseconds.rounded(.up))
        _ = semaphore.wait(timeout: DispatchTime(uptimeNanoseconds: end))
    }
}
