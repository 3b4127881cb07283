import ObservatoryPlayback
import ObserverContract

/// A registration of a mutant.
final class Entry {
    /// Receives the event (`nil` in the initial call) and the change that it made.
    typealias Receive = (PlaybackEvent?, StateChange) -> Void

    /// What can be registered only once: an object, for one item or for every item.
    struct Place: Hashable {
        /// The simulated address of the observing object.
        let address: Int
        let item: Item?
    }

    let number: Int
    /// The id that removes the registration.
    let identifier: Int
    let event: PlaybackEvent.Kind?
    let place: Place
    private weak var owner: AnyObject?
    private let needsOwner: Bool
    /// The owner, if the fault is to retain it.
    var kept: AnyObject?
    var receive: Receive?
    /// Whether the initial call is still to come, if the fault is to delay it.
    var awaitsInitial = false
    var isRegistered = true

    init(
        number: Int, identifier: Int, of event: PlaybackEvent.Kind?, at place: Place, owner: AnyObject?,
        _ receive: @escaping Receive
    ) {
        self.number = number
        self.identifier = identifier
        self.event = event
        self.place = place
        self.owner = owner
        needsOwner = owner != nil
        self.receive = receive
    }

    /// The item that it observes; `nil` for every item.
    var item: Item? { place.item }

    var isAlive: Bool { !needsOwner || owner != nil }
}
