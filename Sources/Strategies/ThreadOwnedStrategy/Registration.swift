import ObserverRegistry

/// What it takes to end an observation of either subject.
struct Registration: Sendable {
    private let end: @Sendable () -> Void

    init(_ handle: SharedRegistrationHandle<some Sendable, some SharedRecord & ~Copyable>) {
        end = { handle.cancel() }
    }

    /// Ends the observation; a second call does nothing.
    func cancel() { end() }
}
