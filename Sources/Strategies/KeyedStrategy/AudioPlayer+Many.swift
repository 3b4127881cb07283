public import Playback

/// Many observers, or many items, at a time. Without any observer, or any item, nothing is done.
extension AudioPlayer {
    /// Registers an observer for each of some items.
    public func addObserver(_ observer: any PlaybackObserver, for items: [Item]) {
        for item in items { addObserver(observer, for: item) }
    }

    /// Registers some observers for every item, in this order.
    public func addObservers(_ observers: [any PlaybackObserver]) {
        for observer in observers { addObserver(observer) }
    }

    /// Registers some observers for an item, in this order.
    public func addObservers(_ observers: [any PlaybackObserver], for item: Item) {
        for observer in observers { addObserver(observer, for: item) }
    }

    /// Registers some observers for each of some items, one observer after the other.
    public func addObservers(
        _ observers: [any PlaybackObserver], for items: [Item]
    ) {
        for observer in observers { addObserver(observer, for: items) }
    }

    /// Ends the registrations of an observer for some items, and no others.
    public func removeObserver(_ observer: any PlaybackObserver, for items: [Item]) {
        for item in items { removeObserver(observer, for: item) }
    }

    /// Ends all registrations of some observers, for whichever items.
    public func removeObservers(_ observers: [any PlaybackObserver]) {
        for observer in observers { removeObserver(observer) }
    }

    /// Ends the registrations of some observers for an item, and no others.
    public func removeObservers(_ observers: [any PlaybackObserver], for item: Item) {
        for observer in observers { removeObserver(observer, for: item) }
    }

    /// Ends the registrations of some observers for some items, and no others.
    public func removeObservers(
        _ observers: [any PlaybackObserver], for items: [Item]
    ) {
        for observer in observers { removeObserver(observer, for: items) }
    }
}
