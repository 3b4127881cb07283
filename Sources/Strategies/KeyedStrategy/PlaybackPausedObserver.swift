public import Playback

/// What an object implements to be called when an item is paused.
public protocol PlaybackPausedObserver: PlaybackObserver {
    /// An item has been paused.
    func playbackPaused(_ player: AudioPlayer, _ item: Item)
}
