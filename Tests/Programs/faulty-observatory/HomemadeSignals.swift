import Foundation
import ObservatoryPlayback
import ObserverContract

/// Signals as teams write them, whose faults a diagnosis has to survive.
let homemade: [any Strategy] = [
    signal("dictionary") { $0.add($2) },
    signal("unowned-owner", [.removal, .additive]) { signal, owner, receive in
        signal.add { [unowned owner] event in withExtendedLifetime(owner) { receive(event) } }
    },
    signal("frees-under-a-lock", [.removal, .additive], freeing: .underALock) { $0.add($2) },
    signal("frees-late", [.removal, .additive], freeing: .later) { $0.add($2) },
    strict("strict", .oneRemoval),
    strict(
        "strict-declared", .oneRemoval,
        breaking: [
            .nests, .callsFromACopy(of: "closures"),
            Divergence(.removal, "It cannot remove twice.", crashesIn: ["removal/whoever-is-first"]),
            Divergence(
                .cancel, "It cannot remove twice.",
                crashesIn: [
                    "cancel/many-times-around", "cancel/more-than-sixteen-bits", "cancel/not-somebody-else",
                    "cancel/twice",
                ]),
        ]),
    strict("shallow", .noNestedAddition),
]

private func strict(
    _ id: String, _ limit: StrictSignal.Limit, breaking divergences: [Divergence] = []
) -> any Strategy {
    SubjectStrategy(id, of: { StrictSignal(limit) }, divergences: divergences) {
        $0.send($1)
    } observe: {
        $0.add($1)
    } remove: {
        $0.remove($1)
    }
}

private func signal(
    _ id: String, _ capabilities: Set<Capability>? = nil, freeing: DictionarySignal.Freeing = .atOnce,
    observe:
        @escaping @Sendable (
            _ signal: DictionarySignal, _ owner: ClosureObserver,
            _ receive: @escaping DictionarySignal.Closure
        ) -> Int
) -> any Strategy {
    SubjectStrategy(id, of: { DictionarySignal(freeing) }, capabilities: capabilities) {
        $0.send($1)
    } observe: { signal, kind, owner, receive in
        observe(signal, owner) { if $0.kind == kind { receive($0) } }
    } remove: {
        $0.remove($1)
    }
}

/// Closures in a dictionary, called from a copy.
private final class DictionarySignal {
    typealias Closure = (PlaybackEvent) -> Void

    /// When a removed closure is freed.
    enum Freeing {
        /// While the dictionary changes.
        case atOnce
        /// While a lock is held that cannot be taken twice.
        case underALock
        /// A moment later, by another thread.
        case later
    }

    private var closures: [Int: Closure] = [:]
    private var lastID = 0
    private let lock = NSLock()
    private let freeing: Freeing

    init(_ freeing: Freeing) { self.freeing = freeing }

    deinit { for id in closures.keys { freeLater(id) } }

    func add(_ closure: @escaping Closure) -> Int {
        locked {
            lastID += 1
            closures[lastID] = closure
            return lastID
        }
    }

    func remove(_ id: Int) {
        freeLater(id)
        locked { closures[id] = nil }
    }

    func send(_ event: PlaybackEvent) {
        for closure in locked({ closures.values }) { closure(event) }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        freeing == .underALock ? lock.withLock(body) : body()
    }

    private func freeLater(_ id: Int) {
        guard freeing == .later else { return }
        // Only freed there, and never called.
        nonisolated(unsafe) let closure = closures[id]
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { withExtendedLifetime(closure) {} }
    }
}

/// Closures in a list, called from a copy.
private final class StrictSignal {
    /// What it traps at.
    enum Limit {
        /// Removing a closure that is not in the list.
        case oneRemoval
        /// Adding a closure in a callback of an event that another callback emits.
        case noNestedAddition
    }

    private var closures: [(id: Int, closure: (PlaybackEvent) -> Void)] = []
    private var lastID = 0
    private var depth = 0
    private let limit: Limit

    init(_ limit: Limit) { self.limit = limit }

    func add(_ closure: @escaping (PlaybackEvent) -> Void) -> Int {
        if limit == .noNestedAddition, depth > 1 { fatalError("too deep") }
        lastID += 1
        closures.append((lastID, closure))
        return lastID
    }

    func remove(_ id: Int) {
        guard let place = closures.firstIndex(where: { $0.id == id }) else {
            if limit == .oneRemoval { fatalError("no such closure") }
            return
        }
        // Freed after the list has changed, because it may own an object whose `deinit` uses the list.
        let removed = closures.remove(at: place)
        withExtendedLifetime(removed) {}
    }

    func send(_ event: PlaybackEvent) {
        depth += 1
        for (_, closure) in closures { closure(event) }
        depth -= 1
    }
}
