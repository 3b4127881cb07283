import ObserverRegistry

/// A handle for removing a block from a center. Dropping the handle does not remove the block.
public struct BlockObserver: Hashable, Sendable {
    let id: RegistrationID
}
