import Observers
import Synchronization

/// A subject with a list of closures.
final class Station {
    let observers = ClosureObservers<Station, String>()

    func play(_ title: String) { observers.notify(title, from: self) }
}

/// An observer that records what it receives.
class Listener {
    var received: [String] = []
}

/// The lines that any thread has written, in order.
final class Notes: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// An object that calls a closure when it is deallocated.
// Unchecked: where threads share a subject, tests pass closures that any thread may call.
final class Canary: @unchecked Sendable {
    private let onDeinit: () -> Void

    init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }

    /// Called in a closure so that the closure captures the canary.
    func touch() {}

    deinit { onDeinit() }
}
