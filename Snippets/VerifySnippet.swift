// A type that passes events on, described as a strategy and held to the contract.

import ObserverContract
import Playback

/// What is to be examined: it calls closures, and nobody can leave.
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
    // Who registers while an event waits would hear of it: R02, with the scenario, the first difference and
    // the command that shows it again.
    print(error)
}
