public import ObservatoryPlayback

/// One registered closure of a player.
public final class Registration {
    /// The kind of event that it observes.
    public let event: PlaybackEvent.Kind

    /// The closure to call.
    public let observer: (PlaybackEvent) -> Void

    /// Whether the closure may still be called; a player that removes the registration sets this to `false`.
    public var isActive = true

    /// Creates a registration that is active.
    public init(_ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void) {
        self.event = event
        self.observer = observer
    }
}

extension [Registration] {
    /// Removes a registration and keeps the order of the others; does nothing if it is not in the array.
    public mutating func remove(_ registration: Registration?) {
        if let index = firstIndex(where: { $0 === registration }) { remove(at: index) }
    }
}
