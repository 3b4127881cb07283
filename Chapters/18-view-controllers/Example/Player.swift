import ObserverRegistry
import Observers

/// A player of the main actor, as an app has it.
@MainActor
final class Player {
    private(set) var title = ""

    // One list for all observers, so that all of them receive the events in the same order.
    private let observers = OwnerBoundObservers<Player, String>()

    var observerCount: Int { observers.count }

    /// Calls the closure when an item starts, for as long as the owner lives.
    @discardableResult
    func addStartObserver<Owner: AnyObject>(
        _ owner: Owner, _ observer: @escaping @MainActor (Owner, Player, String) -> Void
    ) -> RegistrationHandle {
        observers.add(owner, observer)
    }

    /// Calls the closure when an item starts, until the token is released.
    func observeStart<Owner: AnyObject>(
        by owner: Owner, _ observer: @escaping @MainActor (Owner, Player, String) -> Void
    ) -> ObservationToken {
        ObservationToken(addStartObserver(owner, observer))
    }

    func play(_ title: String) {
        self.title = title
        observers.notify(title, from: self)
    }
}
