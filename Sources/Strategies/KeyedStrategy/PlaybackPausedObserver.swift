public import ObservatoryPlayback

/// An observer that is called when an item is paused.
public protocol PlaybackPausedObserver: PlaybackObserver {
    /// Called when an item has been paused.
    func playbackPaused(_ player: AudioPlayer, _ item: Item)
}
