// Exported, because the methods of a token are the registry's.
@_exported public import ObserverRegistry

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first; on any thread.
public typealias ObservationToken = RegistrationToken<Registration>

/// Holds observations for an owner, and ends all of them when it is freed. Any thread may fill and empty it.
public typealias ObservationBag = RegistrationBag<Registration>

/// Ends an observation from anywhere, without waiting for the player.
public struct Registration: CancellableRegistration, Sendable {
    let handle: SharedRegistrationHandle<Void, Observation>

    /// Ends the observation; a second call does nothing.
    public func cancel() { handle.cancel() }
}
