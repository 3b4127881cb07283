public import Playback

/// What an object is told that wants to know when an item is stopped.
public protocol PlaybackStoppedObserver: PlaybackObserver {
    /// An item has been stopped.
    func playbackStopped(_ player: AudioPlayer, _ item: Item)
}
