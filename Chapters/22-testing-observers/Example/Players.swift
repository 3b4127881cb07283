import Observers

/// A player with named observers that a test can drive.
protocol TestedPlayer: AnyObject {
    init()
    func observe(_ name: String, _ observer: @escaping (String) -> Void)
    func remove(_ name: String)
    func emit(_ event: String)
}

/// A player with the loop that most people write first.
final class LoopPlayer: TestedPlayer {
    private var observers: [(name: String, call: (String) -> Void)] = []

    func observe(_ name: String, _ observer: @escaping (String) -> Void) {
        observers.append((name, observer))
    }

    func remove(_ name: String) { observers.removeAll { $0.name == name } }

    func emit(_ event: String) {
        for observer in observers { observer.call(event) }
    }
}

/// A player with the closures and tokens of the library.
final class TokenPlayer: TestedPlayer {
    private let observers = ClosureObservers<TokenPlayer, String>()
    private var bags: [String: ObservationBag] = [:]

    func observe(_ name: String, _ observer: @escaping (String) -> Void) {
        let bag = ObservationBag()
        observers.observe { _, event in observer(event) }.store(in: bag)
        // What it replaces is freed once the dictionary has changed: a `deinit` may use the player.
        _ = bags.updateValue(bag, forKey: name)
    }

    func remove(_ name: String) { _ = bags.removeValue(forKey: name) }

    func emit(_ event: String) { observers.notify(event, from: self) }
}

/// A player that calls its observers only when the test calls `settle`.
final class LatePlayer: TestedPlayer {
    private var observers: [(name: String, call: (String) -> Void)] = []
    private var waiting: [() -> Void] = []

    func observe(_ name: String, _ observer: @escaping (String) -> Void) {
        observers.append((name, observer))
    }

    func remove(_ name: String) { observers.removeAll { $0.name == name } }

    func emit(_ event: String) {
        for observer in observers { waiting.append { observer.call(event) } }
    }

    /// Makes every waiting call, including those that these calls cause.
    func settle() {
        while !waiting.isEmpty { waiting.removeFirst()() }
    }
}
