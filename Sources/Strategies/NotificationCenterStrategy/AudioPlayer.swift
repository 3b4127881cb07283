public import ObservatoryPlayback

/// An audio player that posts notifications to a center, where observers register.
///
///     player.center.addObserver(for: .playbackStarted) { player, item in
///         print("Now playing: \(item.title)")
///     }
///     player.play(blueTrain)          // Now playing: Blue Train
public final class AudioPlayer {
    /// The center that the player posts to; several players may share one.
    public let center: PlaybackCenter

    private var machine = PlaybackMachine()

    /// Creates a player that is idle and posts to a center, by default a new one.
    public init(center: PlaybackCenter = PlaybackCenter()) {
        self.center = center
    }

    /// The current playback state.
    public var state: PlaybackState { machine.state }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the event.
    public func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() {
        if let item = machine.pause() { notify(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() {
        if let item = machine.stop() { notify(.stopped, item) }
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        center.post(event.notificationName, from: self, with: item)
    }
}

extension PlaybackEvent.Kind {
    /// The name of the notification that the player posts for an event.
    fileprivate var notificationName: NotificationName {
        switch self {
        case .started: .playbackStarted
        case .paused: .playbackPaused
        case .stopped: .playbackStopped
        }
    }
}
