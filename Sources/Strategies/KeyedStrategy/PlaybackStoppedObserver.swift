public import Playback

/// What an object implements to be called when an item is stopped.
public protocol PlaybackStoppedObserver: PlaybackObserver {
    /// An item has been stopped.
    func playbackStopped(_ player: AudioPlayer, _ item: Item)
}
