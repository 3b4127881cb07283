// A type that notifies observers, described as a strategy and tested against the contract.

import ObservatoryPlayback
import ObserverContract

/// The type to be tested: it calls closures, which cannot be removed.
final class Bell {
    private var listeners: [(PlaybackEvent) -> Void] = []
    private var waiting: [PlaybackEvent] = []

    func listen(_ listener: @escaping (PlaybackEvent) -> Void) { listeners.append(listener) }

    func ring(_ event: PlaybackEvent) {
        waiting.append(event)
        guard waiting.count == 1 else { return }
        while let next = waiting.first {
            for listener in listeners { listener(next) }
            waiting.removeFirst()
        }
    }
}

let bells = SubjectStrategy("bells", of: { Bell() }, summary: "closures that cannot be removed") {
    $0.ring($1)
} observe: {
    $0.listen($1)
}

do {
    try await Contract.verify(bells)
} catch {
    // An observer that registers while an event waits receives that event, which breaks R02. The error shows
    // the scenario, the first difference and the command that replays it.
    print(error)
}
