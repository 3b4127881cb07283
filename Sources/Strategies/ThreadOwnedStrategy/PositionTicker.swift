public import Observers
public import OwnedThreads

/// Reports the playback position at regular intervals, on a thread of its own.
///
///     let ticker = PositionTicker(every: .seconds(1))
///     let token = ticker.observePosition { ticker, position in print(position) }
///     ticker.start()                    // 1.0 seconds, and a second later 2.0 seconds
///     ticker.stop()
///
/// Any thread, including its own, may observe, start and stop the ticker. It stops when it is deallocated.
public final class PositionTicker: Sendable {
    /// A closure that receives the ticker and the position.
    public typealias Observer = @Sendable (PositionTicker, Duration) -> Void

    private let interval: Duration
    private let time: any Timekeeper
    private let thread: OwnedThread
    private let observers = ThreadSafeObservers<Duration, PositionTicker, Duration>(.zero)

    /// Creates a stopped ticker at position zero.
    ///
    /// - Precondition: The interval is positive.
    public init(every interval: Duration = .seconds(1), time: any Timekeeper = SystemTime()) {
        precondition(interval > .zero)
        self.interval = interval
        self.time = time
        thread = OwnedThread(time: time)
    }

    deinit { thread.stop() }

    /// The current playback position.
    public var position: Duration { observers.withState { $0 } }

    /// The number of registrations.
    public var observerCount: Int { observers.count }

    /// Starts the thread, which reports the first position after one interval; does nothing if it is running.
    public func start() {
        thread.start(due: time.now + interval) { [weak self] due in self?.work(due) }
    }

    /// Stops the thread and waits until it has ended; does nothing if it is not running.
    ///
    /// After it returns, no observer is called. Called by an observer of this ticker, it does not wait,
    /// because that would deadlock: the other observers still receive the current position, and then the
    /// thread ends. An observer must not wait for a thread that stops this ticker.
    public func stop() { thread.stop() }

    /// Calls the closure at every interval, on the ticker's thread, until the token is cancelled or dropped.
    /// Complexity: O(1).
    public func observePosition(_ observer: @escaping Observer) -> SharedObservationToken {
        observers.observe(observer)
    }

    /// Reports one position if it is due, and returns when the next one is due. A thread that is late reports
    /// every position that it missed.
    private func work(_ due: Duration?) -> Duration? {
        guard let due, due <= time.now else { return due }
        observers.notify(from: self) { position in
            position += interval
            return position
        }
        return due + interval
    }
}
