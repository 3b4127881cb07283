public import Playback

/// What an object implements to observe an audio player, on the thread of the player.
///
/// Every method has an empty default, so that an observer implements those that it cares for.
public protocol AudioPlayerObserver: AnyObject, Sendable {
    /// An item has started.
    func playbackStarted(_ player: AudioPlayer, _ item: Item)

    /// An item has been paused.
    func playbackPaused(_ player: AudioPlayer, _ item: Item)

    /// An item has been stopped.
    func playbackStopped(_ player: AudioPlayer, _ item: Item)
}

extension AudioPlayerObserver {
    public func playbackStarted(_ player: AudioPlayer, _ item: Item) {}
    public func playbackPaused(_ player: AudioPlayer, _ item: Item) {}
    public func playbackStopped(_ player: AudioPlayer, _ item: Item) {}
}
