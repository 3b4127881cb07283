public import ObservatoryPlayback

/// The methods that an audio player calls on its delegates.
///
/// Every method has an empty default implementation, so a delegate implements only those it needs.
public protocol AudioPlayerDelegate: AnyObject {
    /// Called when an item has started.
    func audioPlayer(_ player: AudioPlayer, didStart item: Item)

    /// Called when an item has been paused.
    func audioPlayer(_ player: AudioPlayer, didPause item: Item)

    /// Called when an item has been stopped.
    func audioPlayer(_ player: AudioPlayer, didStop item: Item)
}

extension AudioPlayerDelegate {
    public func audioPlayer(_ player: AudioPlayer, didStart item: Item) {}
    public func audioPlayer(_ player: AudioPlayer, didPause item: Item) {}
    public func audioPlayer(_ player: AudioPlayer, didStop item: Item) {}
}
