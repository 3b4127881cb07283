public import Playback

/// What a delegate of an audio player implements.
///
/// Every method has an empty default, so that a delegate implements those that it cares for.
public protocol AudioPlayerDelegate: AnyObject {
    /// An item has started.
    func audioPlayer(_ player: AudioPlayer, didStart item: Item)

    /// An item has been paused.
    func audioPlayer(_ player: AudioPlayer, didPause item: Item)

    /// An item has been stopped.
    func audioPlayer(_ player: AudioPlayer, didStop item: Item)
}

extension AudioPlayerDelegate {
    public func audioPlayer(_ player: AudioPlayer, didStart item: Item) {}
    public func audioPlayer(_ player: AudioPlayer, didPause item: Item) {}
    public func audioPlayer(_ player: AudioPlayer, didStop item: Item) {}
}
