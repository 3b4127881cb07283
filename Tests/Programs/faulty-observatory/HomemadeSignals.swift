import Dispatch
import ObserverContract
import Playback

/// Signals as teams write them, whose faults a diagnosis has to survive.
let homemade: [any Strategy] = [
    signal("dictionary") { $0.add($2) },
    // As `diagnose` says that it should be declared.
    signal(
        "dictionary-declared",
        breaking: [
            .keptInADictionary("closures"), .callsFromACopy(of: "closures"), .nests,
            .freesWhileItChanges(
                "dictionary",
                crashingIn: [
                    "open/closure-emits-when-freed", "open/closure-registers-and-removes-when-freed",
                ]),
        ]
    ) { $0.add($2) },
    signal("unowned-owner", [.removal, .additive]) { signal, owner, receive in
        signal.add { [unowned owner] event in withExtendedLifetime(owner) { receive(event) } }
    },
    signal("frees-late", [.removal, .additive], after: .milliseconds(20)) {
        $0.add($2)
    },
]

private func signal(
    _ id: String, _ capabilities: Set<Capability>? = nil, after delay: DispatchTimeInterval? = nil,
    breaking divergences: [Divergence] = [],
    observe:
        @escaping @Sendable (
            _ signal: DictionarySignal, _ owner: ClosureObserver,
            _ receive: @escaping DictionarySignal.Closure
        ) -> Int
) -> any Strategy {
    SubjectStrategy(id, of: { DictionarySignal(delay) }, capabilities: capabilities, divergences: divergences)
    {
        $0.send($1)
    } observe: { signal, kind, owner, receive in
        observe(signal, owner) { if $0.kind == kind { receive($0) } }
    } remove: {
        $0.remove($1)
    }
}

/// Closures in a dictionary: a removed closure is freed while the dictionary changes, or later by another thread.
private final class DictionarySignal {
    typealias Closure = (PlaybackEvent) -> Void

    private var closures: [Int: Closure] = [:]
    private var lastID = 0
    private let delay: DispatchTimeInterval?

    init(_ delay: DispatchTimeInterval?) { self.delay = delay }

    deinit { for id in closures.keys { freeLater(id) } }

    func add(_ closure: @escaping Closure) -> Int {
        lastID += 1
        closures[lastID] = closure
        return lastID
    }

    func remove(_ id: Int) {
        freeLater(id)
        closures[id] = nil
    }

    func send(_ event: PlaybackEvent) { for closure in closures.values { closure(event) } }

    private func freeLater(_ id: Int) {
        guard let delay else { return }
        // Only freed there, and never called.
        nonisolated(unsafe) let closure = closures[id]
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { withExtendedLifetime(closure) {} }
    }
}
