import Observers

/// A player with the observers of this book.
final class Player {
    private let observers = ClosureObservers<Player, String>()
    private(set) var title = ""

    func observeStart(_ observer: @escaping (Player, String) -> Void) -> ObservationToken {
        observers.observe(observer)
    }

    func play(_ title: String) {
        self.title = title
        observers.notify(title, from: self)
    }
}

/// A player that notifies its observers before it has changed.
final class EarlyPlayer {
    private let observers = ClosureObservers<EarlyPlayer, String>()

    private(set) var title = "" {
        willSet { observers.notify(newValue, from: self) }
    }

    func observeStart(_ observer: @escaping (EarlyPlayer, String) -> Void) -> ObservationToken {
        observers.observe(observer)
    }

    func play(_ title: String) { self.title = title }
}
