public import ObservatoryPlayback

/// Several observers or several items in one call. An empty array has no effect.
extension AudioPlayer {
    /// Registers an observer for each of the items.
    public func addObserver(_ observer: any PlaybackObserver, for items: [Item]) {
        for item in items { addObserver(observer, for: item) }
    }

    /// Registers the observers for every item, in the order of the array.
    public func addObservers(_ observers: [any PlaybackObserver]) {
        for observer in observers { addObserver(observer) }
    }

    /// Registers the observers for an item, in the order of the array.
    public func addObservers(_ observers: [any PlaybackObserver], for item: Item) {
        for observer in observers { addObserver(observer, for: item) }
    }

    /// Registers the observers for each of the items, one observer after the other.
    public func addObservers(
        _ observers: [any PlaybackObserver], for items: [Item]
    ) {
        for observer in observers { addObserver(observer, for: items) }
    }

    /// Removes the registrations of an observer for these items only.
    public func removeObserver(_ observer: any PlaybackObserver, for items: [Item]) {
        for item in items { removeObserver(observer, for: item) }
    }

    /// Removes all registrations of the observers.
    public func removeObservers(_ observers: [any PlaybackObserver]) {
        for observer in observers { removeObserver(observer) }
    }

    /// Removes the registrations of the observers for this item only.
    public func removeObservers(_ observers: [any PlaybackObserver], for item: Item) {
        for observer in observers { removeObserver(observer, for: item) }
    }

    /// Removes the registrations of the observers for these items only.
    public func removeObservers(
        _ observers: [any PlaybackObserver], for items: [Item]
    ) {
        for observer in observers { removeObserver(observer, for: items) }
    }
}
