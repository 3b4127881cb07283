import Observers

/// A player of the main actor, as an app has it.
@MainActor
final class Player {
    typealias Observer = @MainActor (Player, String) -> Void

    private let observers = ClosureObservers<Player, String>()
    private let owned = OwnerBoundObservers<Player, String>()

    var observerCount: Int { observers.count + owned.count }

    func observeStart(_ observer: @escaping Observer) -> ObservationToken {
        observers.observe { player, title in
            // The player emits on the main actor, so its observers are called there.
            MainActor.assumeIsolated { observer(player, title) }
        }
    }

    func addStartObserver<Owner: AnyObject>(
        _ owner: Owner, _ observer: @escaping @MainActor (Owner, Player, String) -> Void
    ) {
        owned.add(owner) { owner, player, title in
            nonisolated(unsafe) let owner = owner  // It stays on the main actor.
            MainActor.assumeIsolated { observer(owner, player, title) }
        }
    }

    func play(_ title: String) {
        observers.notify(title, from: self)
        owned.notify(title, from: self)
    }
}
