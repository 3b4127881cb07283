import Observers

/// A subject with a list of closures, and a list of closures with owners.
final class Station {
    let observers = ClosureObservers<Station, String>()
    let owned = OwnerBoundObservers<Station, String>()

    func play(_ title: String) { observers.notify(title, from: self) }
    func playOwned(_ title: String) { owned.notify(title, from: self) }
}

/// Something that observes, and remembers what it was called with.
class Listener {
    var heard: [String] = []
}

/// Something that says when it is deallocated.
final class Canary {
    private let goodbye: () -> Void

    init(_ goodbye: @escaping () -> Void) { self.goodbye = goodbye }

    /// Called by a closure so that the closure owns the canary.
    func touch() {}

    deinit { goodbye() }
}
