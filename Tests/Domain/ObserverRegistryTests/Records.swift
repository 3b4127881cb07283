import ObservatoryWitnesses
import ObserverRegistry
import Synchronization

/// A record that refers to an object weakly, and may own a canary.
// Unchecked, for the same reason as a canary.
struct WeakRecordOf<Object: AnyObject>: ~Copyable, WeakRecord, @unchecked Sendable {
    weak let target: Object?
    private let canary: Canary?

    init(_ object: Object?, _ canary: Canary? = nil) {
        target = object
        self.canary = canary
    }

    var object: AnyObject? { target }

    /// Counts a call of the object, if it is alive.
    borrowing func call(_ calls: inout Int) -> Delivery {
        guard target != nil else { return .observerGone }
        calls += 1
        return .made
    }
}

/// A record of a closure.
// Unchecked, for the same reason as a canary.
struct ClosureRecord: ~Copyable, SharedRecord, @unchecked Sendable {
    let outcome: Delivery
    let closure: (String) -> Void

    init(_ outcome: Delivery = .made, _ closure: @escaping (String) -> Void) {
        self.outcome = outcome
        self.closure = closure
    }

    borrowing func receive(_ word: String) -> Delivery {
        closure(word)
        return outcome
    }
}

/// An observer that any thread may call.
final class SharedObserver: Sendable {
    let name: String
    private let log: Log<String>
    private let reaction = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ name: String, _ log: Log<String>) {
        self.name = name
        self.log = log
    }

    /// Sets what the observer does in its next call.
    func react(_ reaction: @escaping @Sendable () -> Void) { self.reaction.withLock { $0 = reaction } }

    func receive(_ word: String) {
        if !word.isEmpty { log.note("\(name) \(word)") }
        reaction.withLock { $0.take() }?()
    }
}

typealias WeakSharedRecord = WeakRecordOf<SharedObserver>

extension WeakRecordOf: SharedRecord where Object == SharedObserver {
    borrowing func receive(_ word: String) -> Delivery {
        guard let target else { return .observerGone }
        target.receive(word)
        return .made
    }
}
