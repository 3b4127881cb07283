// Exported, because the methods of a token are the registry's.
@_exported public import ObserverRegistry
import Playback

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first; on any thread.
public typealias ObservationToken = RegistrationToken<Registration>

/// Holds observations for an owner, and ends all of them when it is freed. Any thread may fill and empty it.
public typealias ObservationBag = RegistrationBag<Registration>

/// Ends an observation from any thread.
public struct Registration: CancellableRegistration, Sendable {
    let handle: SharedRegistrationHandle<PlaybackMachine, Observation>
    let queued: QueuedObserver?

    /// Ends the observation; a second call does nothing.
    public func cancel() {
        handle.cancel()
        queued?.cancel()
    }
}
