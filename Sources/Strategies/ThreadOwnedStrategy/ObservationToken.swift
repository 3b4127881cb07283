// Exported, because the methods of a token are the registry's.
@_exported public import ObserverRegistry

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first; on any thread.
public typealias ObservationToken = RegistrationToken<Registration>

/// Holds observations for an owner, and ends all of them when it is freed. Any thread may fill and empty it.
public typealias ObservationBag = RegistrationBag<Registration>

/// Ends an observation of either subject, from any thread.
public struct Registration: CancellableRegistration, Sendable {
    private let end: @Sendable () -> Void

    init(_ handle: SharedRegistrationHandle<some Sendable, some SharedRecord & ~Copyable>) {
        end = { handle.cancel() }
    }

    /// Ends the observation; a second call does nothing.
    public func cancel() { end() }
}
