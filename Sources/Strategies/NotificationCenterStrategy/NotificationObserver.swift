public import Playback

/// An object with a method that a center calls.
public protocol NotificationObserver: AnyObject {
    /// A player has posted a notification that the object is registered for.
    func receive(_ name: NotificationName, from player: AudioPlayer, with item: Item)
}
