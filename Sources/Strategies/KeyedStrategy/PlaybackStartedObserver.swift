public import Playback

/// What an object implements to be called when an item starts.
public protocol PlaybackStartedObserver: PlaybackObserver {
    /// An item has started.
    func playbackStarted(_ player: AudioPlayer, _ item: Item)
}
