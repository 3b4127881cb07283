import Observers

/// What happens to an item.
enum Event: Int, CaseIterable {
    case started, paused, stopped
}

/// A player that is observed with closures and tokens.
final class Player {
    private let observers = ClosureObservers<Player, String>(channels: 3)

    /// The number of registrations that the player keeps.
    var observerCount: Int { observers.count }

    /// Registers a closure that receives the item of every event of a kind.
    func observe(_ event: Event, _ observer: @escaping (Player, String) -> Void) -> ObservationToken {
        observers.observe(on: event.rawValue, observer)
    }

    /// Starts an item.
    func play(_ item: String) { observers.notify(item, from: self, on: Event.started.rawValue) }
}
