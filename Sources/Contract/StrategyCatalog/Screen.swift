import ObservatoryPlayback
import ObserverContract

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
