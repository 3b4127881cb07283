import Dispatch
import Playback
import Support

/// Calls an observer on the queue that it asked for.
///
/// What waits in the queue when the observer is removed comes to nothing (R03): whether it is still wanted is
/// looked up right before the call. What waits when the program drops the player is delivered (R15).
final class QueuedObserver: Sendable {
    private let queue: DispatchQueue
    private let observer: Lock<AudioPlayer.Observer?>

    init(_ queue: DispatchQueue, _ observer: @escaping AudioPlayer.Observer) {
        self.queue = queue
        self.observer = Lock(observer)
    }

    /// Puts a call into the queue, which keeps the player until the call has been made.
    func receive(_ player: AudioPlayer, _ item: Item) {
        queue.async { [self] in observer.withLock { $0 }?(player, item) }
    }

    /// Releases the observer. Only a call that has begun may still be running when this returns.
    func cancel() {
        let observer = observer.withLock { $0.take() }
        // Destroyed here, without the lock: what it captured may cancel others in a `deinit`.
        _ = consume observer
    }
}
