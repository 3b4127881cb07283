public import ObservatoryPlayback

/// An object whose method a center calls.
public protocol NotificationObserver: AnyObject {
    /// Called when a player has posted a notification that the object is registered for.
    func receive(_ name: NotificationName, from player: AudioPlayer, with item: Item)
}
