import ExerciseSupport
import Foundation

/// A player that any thread may use, and in which one thread at a time calls the observers.
private final class Player: LockedPlayer {
    var machine = PlaybackMachine()
    // Protects the mutable state.
    let lock = NSLock()
    var registrations: [Registration] = []
    private typealias Emission = (event: PlaybackEvent, audience: [Registration])
    private var queue: [Emission] = []

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
            for registration in audience {
                if lock.withLock({ registration.isActive }) { registration.observer(event) }
            }
            next += 1
        }
    }

    /// The next emission; after the last one, takes all out of the queue. Call it with the lock held.
    private func emission(_ next: Int, _ delivered: inout [Emission]) -> Emission? {
        guard next == queue.count else { return queue[next] }
        swap(&queue, &delivered)
        return nil
    }
}

struct OneOrderForAll: Strategy {
    let id = "one-order-for-all"
    let summary = "closures behind a lock, called by every emitting thread"
    let capabilities: Set<Capability> = [.removal, .additive, .threads]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
