import ObserverContract
import Playback

/// An observer that is an object, which the player holds weakly.
final class ObjectObserver: ObserverUnderTest {
    private let object: Screen
    private let add: () -> Void
    private let removal: () -> Void

    /// Owns an object that can be added to a player and removed from it.
    init(_ object: Screen, add: @escaping () -> Void, remove: @escaping () -> Void) {
        self.object = object
        self.add = add
        removal = remove
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        object.begin(receive)
        add()
    }

    func remove() { removal() }
}

/// What all objects that observe in the catalog have in common.
class Screen {
    private let lifetime: AnyObject
    private var receive: ((PlaybackEvent) -> Void)?

    init(_ lifetime: AnyObject) { self.lifetime = lifetime }

    /// Says where the events go from now on, unless that was said when it was registered before.
    // Not by `??`, which would put the closure into another one each time.
    final func begin(_ receive: @escaping (PlaybackEvent) -> Void) {
        if self.receive == nil { self.receive = receive }
    }

    /// Passes an event on to the contract.
    final func hear(_ event: PlaybackEvent.Kind, _ item: Item) { receive?(PlaybackEvent(event, item)) }
}
