public import Playback

/// One closure that observes a player.
public final class Registration {
    /// The event that it observes.
    public let event: PlaybackEvent.Kind

    /// What is called.
    public let observer: (PlaybackEvent) -> Void

    /// Whether it is to be called at all; a player that takes a registration away says no here.
    public var isActive = true

    /// Creates a registration that is active.
    public init(_ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void) {
        self.event = event
        self.observer = observer
    }
}

extension [Registration] {
    /// Takes a registration out, and leaves the others in their order; does nothing when it is not there.
    public mutating func remove(_ registration: Registration?) {
        if let index = firstIndex(where: { $0 === registration }) { remove(at: index) }
    }
}
