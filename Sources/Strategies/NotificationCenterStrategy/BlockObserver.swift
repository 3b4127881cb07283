import ObserverRegistry

/// Names a block that was registered with a center, for removing it; dropping it changes nothing.
public struct BlockObserver: Hashable, Sendable {
    let id: RegistrationID
}
