import Synchronization

@testable import ObserverRegistry

/// A record of a closure that any thread may call.
struct ClosureRecord: ~Copyable, SharedRecord {
    let outcome: Delivery
    let closure: @Sendable (String) -> Void

    init(_ outcome: Delivery = .made, _ closure: @escaping @Sendable (String) -> Void) {
        self.outcome = outcome
        self.closure = closure
    }

    borrowing func receive(_ word: String) -> Delivery {
        closure(word)
        return outcome
    }
}

/// A log that several threads may write.
final class SharedLog: Sendable {
    private let contents = Mutex<[String]>([])

    var lines: [String] { contents.withLock(\.self) }

    func append(_ line: String) { contents.withLock { $0.append(line) } }

    func clear() { contents.withLock { $0 = [] } }
}

/// A canary that any thread may release.
final class SharedCanary: Sendable {
    private let onDeinit: @Sendable () -> Void

    init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }

    func touch() {}

    deinit { onDeinit() }
}

/// An observer that any thread may call.
final class SharedObserver: Sendable {
    let name: String
    private let log: SharedLog
    private let reaction = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ name: String, _ log: SharedLog) {
        self.name = name
        self.log = log
    }

    /// Sets what the observer does in its next call.
    func react(_ reaction: @escaping @Sendable () -> Void) { self.reaction.withLock { $0 = reaction } }

    func receive(_ word: String) {
        if !word.isEmpty { log.append("\(name) \(word)") }
        reaction.withLock { $0.take() }?()
    }
}

/// A record that refers to an observer weakly, and may own a canary.
struct WeakSharedRecord: ~Copyable, SharedRecord, WeakRecord {
    private weak let observer: SharedObserver?
    private let canary: SharedCanary?

    init(_ observer: SharedObserver?, _ canary: SharedCanary? = nil) {
        self.observer = observer
        self.canary = canary
    }

    var object: AnyObject? { observer }

    borrowing func receive(_ word: String) -> Delivery {
        guard let observer else { return .observerGone }
        observer.receive(word)
        return .made
    }
}
