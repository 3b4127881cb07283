public import ObservatoryPlayback

/// An observer that is called when an item is stopped.
public protocol PlaybackStoppedObserver: PlaybackObserver {
    /// Called when an item has been stopped.
    func playbackStopped(_ player: AudioPlayer, _ item: Item)
}
