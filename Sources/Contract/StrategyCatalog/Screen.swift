import ObserverContract
import Playback

/// The observing objects of the catalog.
///
/// A screen has every method that a player calls; `receive` ignores events that the observer did not ask for.
// Safe because the closure is set once, before registration, and a strategy with the capability `threads`
// gets closures that any thread may call.
class Screen: ObservingObject, @unchecked Sendable {
    private let event: PlaybackEvent.Kind?
    private let lifetime: AnyObject
    private var closure: ((PlaybackEvent) -> Void)?

    init(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) {
        self.event = event
        self.lifetime = lifetime
    }

    // Not `??`, which would wrap the closure in another one each time.
    final func begin(_ closure: @escaping (PlaybackEvent) -> Void) {
        if self.closure == nil { self.closure = closure }
    }

    /// Passes an event on to the closure of the contract.
    final func receive(_ kind: PlaybackEvent.Kind, _ item: Item) {
        if kind == event ?? kind { closure?(PlaybackEvent(kind, item)) }
    }
}

extension PlayerUnderTest {
    /// Makes the owner of a screen that observes every item. The closures add the screen and remove it.
    func observer(
        _ screen: Screen, add: @escaping (Self, Screen) -> Void, remove: @escaping (Self, Screen) -> Void
    ) -> ObjectObserver {
        ObjectObserver(screen) { [weak self] _ in
            if let self { add(self, screen) }
        } remove: { [weak self] _ in
            if let self { remove(self, screen) }
        }
    }

    /// Makes the owner of an object that observes an item, or every item where the closures receive `nil`.
    func keyedObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject,
        add: @escaping (Self, Screen, Item?) -> Void, remove: @escaping (Self, Screen, Item?) -> Void
    ) -> ObjectObserver {
        let screen = Screen(of: event, keeping: lifetime)
        return ObjectObserver(screen) { [weak self] item in
            if let self { add(self, screen, item) }
        } removeFor: { [weak self] item in
            if let self { remove(self, screen, item) }
        }
    }
}
