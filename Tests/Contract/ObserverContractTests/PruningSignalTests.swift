import ObservatoryPlayback
import ObserverContract
import Testing

/// A signal that removes the registrations of dead owners when the outermost delivery ends.
private final class PruningSignal {
    private struct Owner {
        weak var object: ClosureObserver?
    }

    private let signal = TeamSignal<PlaybackEvent>()
    /// The owners of the registrations, by id.
    private var owners: [Int: Owner] = [:]
    /// The number of calls of `send` under way, one inside another.
    private var depth = 0

    func add(
        _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver, _ receive: @escaping ClosureObserver.Receive
    ) -> Int {
        let id = signal.add { [weak owner] event in
            if event.kind == kind, let owner { withExtendedLifetime(owner) { receive(event) } }
        }
        owners[id] = Owner(object: owner)
        return id
    }

    func remove(_ id: Int) { signal.remove(id) }

    func send(_ event: PlaybackEvent) {
        depth += 1
        signal.send(event)
        depth -= 1
        if depth > 0 { return }
        for (id, owner) in owners where owner.object == nil {
            owners[id] = nil
            signal.remove(id)
        }
    }
}

@Suite struct PruningSignalTests {
    /// R09 says by when the registration of a dead owner ends, and not that it stays until then.
    @Test func aSubjectMayRemoveDeadOwnersBeforeTheNextEmission() async throws {
        let pruning = SubjectStrategy(
            "pruning", of: { PruningSignal() }, capabilities: [.removal, .additive, .weak]
        ) {
            $0.send($1)
        } observe: {
            $0.add($1, $2, $3)
        } remove: {
            $0.remove($1)
        }
        try await Contract.verify(pruning)
    }
}
