import ExerciseSupport
import Foundation

/// A player that any thread may use.
private final class Player: LockedPlayer {
    var machine = PlaybackMachine()
    // Protects the mutable state.
    let lock = NSLock()
    var registrations: [Registration] = []

    // To do: only one thread at a time may call observers, and all events must have one order.
    func notify(_ change: (inout PlaybackMachine) -> PlaybackEvent?) {
        let emission: (event: PlaybackEvent, audience: [Registration])? = lock.withLock {
            guard let event = change(&machine) else { return nil }
            return (event, registrations.filter { $0.event == event.kind })
        }
        guard let (event, audience) = emission else { return }
        for registration in audience {
            if lock.withLock({ registration.isActive }) { registration.observer(event) }
        }
    }
}

struct OneOrderForAll: Strategy {
    let id = "one-order-for-all"
    let summary = "closures behind a lock, called by every emitting thread"
    let capabilities: Set<Capability> = [.removal, .additive, .threads]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
