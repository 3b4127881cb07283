import Observers

/// A subject with a list of closures.
final class Station {
    let observers = ClosureObservers<Station, String>()

    func play(_ title: String) { observers.notify(title, from: self) }
}

/// An observer that records what it receives.
class Listener {
    var received: [String] = []
}
