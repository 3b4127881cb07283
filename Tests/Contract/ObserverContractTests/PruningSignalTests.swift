import ObservatoryPlayback
import ObserverContract
import Testing

/// A signal that removes the registrations of dead owners when the outermost delivery ends.
private final class PruningSignal {
    private struct Observation {
        weak var owner: ClosureObserver?
        let id: Int
        let kind: PlaybackEvent.Kind
        let receive: ClosureObserver.Receive
    }

    private var observations: [Observation] = []
    private var waiting: [(event: PlaybackEvent, limit: Int)] = []
    private var removed: [Observation] = []
    private var lastID = 0

    func add(
        _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver, _ receive: @escaping ClosureObserver.Receive
    ) -> Int {
        lastID += 1
        observations.append(Observation(owner: owner, id: lastID, kind: kind, receive: receive))
        return lastID
    }

    func remove(_ id: Int) {
        remove { $0.id == id }
        if waiting.isEmpty { free() }
    }

    func send(_ event: PlaybackEvent) {
        waiting.append((event, lastID))
        guard waiting.count == 1 else { return }
        while let (event, limit) = waiting.first {
            for observation in observations where observation.id <= limit && observation.kind == event.kind {
                let isThere = observations.contains { $0.id == observation.id }
                guard isThere, let owner = observation.owner else { continue }
                withExtendedLifetime(owner) { observation.receive(event) }
            }
            waiting.removeFirst()
        }
        remove { $0.owner == nil }
        free()
    }

    private func remove(where isMeant: (Observation) -> Bool) {
        removed += observations.filter(isMeant)
        observations.removeAll(where: isMeant)
    }

    /// Frees the closures after the list has changed: they may use it.
    private func free() {
        let removed = removed
        self.removed = []
        withExtendedLifetime(removed) {}
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
