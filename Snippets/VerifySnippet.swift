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

struct Bells: Strategy {
    let id = "bells"
    let summary = "closures that nobody can take away"
    let capabilities: Set<Capability> = [.additive]

    func makePlayer() -> any PlayerUnderTest {
        SubjectUnderTest(Bell()) { bell, event in
            bell.ring(event)
        } observe: { bell, kind, _, receive in
            bell.listen { event in
                if event.kind == kind { receive(event) }
            }
            return {}
        }
    }
}

do {
    try await Contract.verify(Bells())
} catch {
    // Who registers while an event waits would hear of it: R02, with the scenario, the first difference and
    // the command that shows it again.
    print(error)
}
