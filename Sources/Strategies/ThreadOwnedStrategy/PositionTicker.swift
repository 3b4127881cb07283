import ObserverRegistry
public import Observers
public import OwnedThreads

/// Tells how far an item has been played, at regular intervals, on a thread of its own.
///
///     let ticker = PositionTicker(every: .seconds(1))
///     let token = ticker.observePosition { ticker, position in print(position) }
///     ticker.start()                    // 1.0 seconds, and a second later 2.0 seconds
///     ticker.stop()
///
/// Any thread may observe it, start it and stop it, in whatever order, its own thread included. It stops when
/// it is deallocated.
public final class PositionTicker: Sendable {
    /// What an observer is called with: the ticker, and the position.
    public typealias Observer = @Sendable (PositionTicker, Duration) -> Void

    private let interval: Duration
    private let time: any Timekeeper
    private let thread: OwnedThread
    private let observers = SharedRegistry<Duration, PositionObservation>(.zero)

    /// Creates a ticker at position zero that does not run.
    ///
    /// - Precondition: The interval is positive.
    public init(every interval: Duration = .seconds(1), time: any Timekeeper = SystemTime()) {
        precondition(interval > .zero)
        self.interval = interval
        self.time = time
        thread = OwnedThread(time: time)
    }

    deinit { thread.stop() }

    /// How far the item has been played.
    public var position: Duration { observers.withState { $0 } }

    /// How many observers are registered.
    public var observerCount: Int { observers.storedCount }

    /// Starts the thread, which tells the first position when an interval has passed; does nothing when it
    /// runs.
    public func start() {
        thread.start(due: time.now + interval) { [weak self] due in self?.work(due) }
    }

    /// Stops the thread, and waits until it is over; does nothing when it does not run.
    ///
    /// When it has returned, no observer is called any more. Inside an observer it does not wait, because it would
    /// wait for itself: the other observers are still called with the position, and then the thread ends.
    public func stop() { thread.stop() }

    /// Calls the closure at every interval, on the thread of the ticker, for as long as the token is kept.
    /// Complexity: O(1).
    public func observePosition(_ observer: @escaping Observer) -> SharedObservationToken {
        let id = observers.add(PositionObservation(observer: observer))
        return SharedObservationToken(SharedRegistrationHandle(id, in: observers))
    }

    /// Tells one position, if it is time, and says when the next is due. A thread that is late tells every
    /// position that it has missed.
    private func work(_ due: Duration?) -> Duration? {
        guard let due, due <= time.now else { return due }
        observers.emit { position in
            position += interval
            return (PositionEmission(ticker: self, position: position), 0)
        }
        return due + interval
    }
}
