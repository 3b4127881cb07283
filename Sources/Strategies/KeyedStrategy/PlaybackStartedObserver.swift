public import Playback

/// What an object is told that wants to know when an item starts.
public protocol PlaybackStartedObserver: PlaybackObserver {
    /// An item has started.
    func playbackStarted(_ player: AudioPlayer, _ item: Item)
}
