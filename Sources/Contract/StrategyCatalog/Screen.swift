import ObserverContract
import Playback

/// What all objects that observe in the catalog have in common.
///
/// A subclass has every method that a player calls; what the observer did not ask for is passed over here.
class Screen: ObservingObject {
    private let event: PlaybackEvent.Kind?
    private let lifetime: AnyObject
    private var receive: ((PlaybackEvent) -> Void)?

    /// Makes an observer of one event, or of all.
    init(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) {
        self.event = event
        self.lifetime = lifetime
    }

    // Not by `??`, which would put the closure into another one each time.
    final func begin(_ receive: @escaping (PlaybackEvent) -> Void) {
        if self.receive == nil { self.receive = receive }
    }

    /// Passes an event on to the contract.
    final func hear(_ kind: PlaybackEvent.Kind, _ item: Item) {
        if kind == event ?? kind { receive?(PlaybackEvent(kind, item)) }
    }
}
