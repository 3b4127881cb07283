public import Playback

/// What an object is told that wants to know when an item is paused.
public protocol PlaybackPausedObserver: PlaybackObserver {
    /// An item has been paused.
    func playbackPaused(_ player: AudioPlayer, _ item: Item)
}
