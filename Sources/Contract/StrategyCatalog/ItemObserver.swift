import ObserverContract
import Playback

/// An observer that is an object, which the player holds weakly, for some items or for all.
final class ItemObserver: KeyedObserverUnderTest {
    private let object: Screen
    private let add: ([Item]?) -> Void
    private let removal: ([Item]?) -> Void

    /// Owns an object that can be added to a player and removed from it: for the items that the closures
    /// receive, or for all when they receive none.
    init(_ object: Screen, add: @escaping ([Item]?) -> Void, remove: @escaping ([Item]?) -> Void) {
        self.object = object
        self.add = add
        removal = remove
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        object.begin(receive)
        add(nil)
    }

    func register(about items: [Item], _ receive: @escaping (PlaybackEvent) -> Void) {
        object.begin(receive)
        add(items)
    }

    func remove() { removal(nil) }

    func remove(about items: [Item]) { removal(items) }
}
