public import ObservatoryPlayback

/// The methods that an audio player calls on its observers, on the player's own thread.
///
/// Every method has an empty default implementation, so an observer implements only those it needs.
public protocol AudioPlayerObserver: AnyObject, Sendable {
    /// Called when an item has started.
    func playbackStarted(_ player: AudioPlayer, _ item: Item)

    /// Called when an item has been paused.
    func playbackPaused(_ player: AudioPlayer, _ item: Item)

    /// Called when an item has been stopped.
    func playbackStopped(_ player: AudioPlayer, _ item: Item)
}

extension AudioPlayerObserver {
    public func playbackStarted(_ player: AudioPlayer, _ item: Item) {}
    public func playbackPaused(_ player: AudioPlayer, _ item: Item) {}
    public func playbackStopped(_ player: AudioPlayer, _ item: Item) {}
}
