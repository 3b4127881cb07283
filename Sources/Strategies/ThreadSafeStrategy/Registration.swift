import ObserverRegistry
import Playback

/// What it takes to end an observation from any thread.
struct Registration: Sendable {
    private let handle: SharedRegistrationHandle<PlaybackMachine, Observation>
    private let queued: QueuedObserver?

    init(_ handle: SharedRegistrationHandle<PlaybackMachine, Observation>, _ queued: QueuedObserver?) {
        self.handle = handle
        self.queued = queued
    }

    /// Ends the observation; a second call does nothing.
    func cancel() {
        handle.cancel()
        queued?.cancel()
    }
}
