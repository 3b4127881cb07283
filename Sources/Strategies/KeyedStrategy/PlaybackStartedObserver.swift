public import ObservatoryPlayback

/// An observer that is called when an item starts.
public protocol PlaybackStartedObserver: PlaybackObserver {
    /// Called when an item has started.
    func playbackStarted(_ player: AudioPlayer, _ item: Item)
}
