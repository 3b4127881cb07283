import ExerciseSupport
import Foundation

/// A player that any thread may use.
private final class Player: LockedPlayer {
    var machine = PlaybackMachine()
    // Protects the mutable state.
    let lock = NSLock()
    var registrations: [Registration] = []
    private typealias Emission = (event: PlaybackEvent, audience: [Registration])
    private var queue: [Emission] = []

    // To do: a removed observer must not be called again, whichever thread removed it.
    func notify(_ change: (inout PlaybackMachine) -> PlaybackEvent?) {
        // If the queue is not empty, the thread that is processing it delivers this event too.
        let isFirst = lock.withLock {
            guard let event = change(&machine) else { return false }
            queue.append((event, registrations.filter { $0.event == event.kind }))
            return queue.count == 1
        }
        guard isFirst else { return }
        var next = 0
        // Freed at the end, without the lock: a `deinit` may use the player.
        var delivered: [Emission] = []
        while let (event, audience) = lock.withLock({ self.emission(next, &delivered) }) {
            for registration in audience { registration.observer(event) }
            next += 1
        }
    }

    /// The next emission; after the last one, takes all out of the queue. Call it with the lock held.
    private func emission(_ next: Int, _ delivered: inout [Emission]) -> Emission? {
        guard next == queue.count else { return queue[next] }
        swap(&queue, &delivered)
        return nil
    }

    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        lock.withLock { registrations.append(registration) }
        return { [weak self, weak registration] in
            guard let self, let registration else { return }
            lock.withLock {
                registrations.remove(registration)
            }
        }
    }
}

struct LookAgainBeforeTheCall: Strategy {
    let id = "look-again-before-the-call"
    let summary = "closures behind a lock, called from a copy"
    let capabilities: Set<Capability> = [.removal, .additive, .threads]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
