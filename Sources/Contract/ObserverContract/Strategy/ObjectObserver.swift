package import ObservatoryPlayback

/// An object that a player holds weakly and calls, and that forwards each event to a closure.
package protocol ObservingObject: AnyObject {
    /// Sets the closure that receives the events, unless an earlier registration has set one.
    func begin(_ receive: @escaping (PlaybackEvent) -> Void)
}

/// Owns an observing object, and registers it for some items or for all.
package final class ObjectObserver: KeyedObserverUnderTest {
    /// Registers or removes the object for the items, or for every item if `items` is `nil`.
    package typealias Change = (_ items: [Item]?) -> Void

    private let object: any ObservingObject
    private let add: Change
    private let removal: Change

    /// Creates the owner of an object that can be added to a player and removed from it. Neither closure may
    /// retain the player.
    package init(_ object: any ObservingObject, add: @escaping Change, remove: @escaping Change) {
        self.object = object
        self.add = add
        removal = remove
    }

    /// Creates the owner of an object that observes every item of a player, or one item at a time where the player
    /// can be observed by item.
    package convenience init<Player: AnyObject, Object: ObservingObject>(
        _ object: Object, of player: Player, add: @escaping (Player, Object) -> Void,
        remove: @escaping (Player, Object) -> Void, addFor: ((Player, Object, Item) -> Void)? = nil,
        removeFor: ((Player, Object, Item) -> Void)? = nil
    ) {
        func change(
            _ all: @escaping (Player, Object) -> Void, _ one: ((Player, Object, Item) -> Void)?
        ) -> Change {
            { [weak player] items in
                guard let player else { return }
                guard let items else { return all(player, object) }
                for item in items { one?(player, object, item) }
            }
        }
        self.init(object, add: change(add, addFor), remove: change(remove, removeFor))
    }

    package func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        object.begin(receive)
        add(nil)
    }

    package func register(about items: [Item], _ receive: @escaping (PlaybackEvent) -> Void) {
        object.begin(receive)
        add(items)
    }

    package func remove() { removal(nil) }

    package func remove(about items: [Item]) { removal(items) }
}
