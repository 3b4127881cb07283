import ExerciseSupport
import Foundation

/// A player that any thread may use, and that calls its observers on its own thread.
// Unchecked, because the lock protects all mutable state.
private final class Player: LockedPlayer, @unchecked Sendable {
    var machine = PlaybackMachine()
    private let mailbox = Mailbox()
    // Set once, before another thread knows the player.
    private var thread: Thread?
    // Protects the mutable state.
    let lock = NSLock()
    var registrations: [Registration] = []
    private typealias Emission = (event: PlaybackEvent, audience: [Registration])
    private var queue: [Emission] = []

    init() {
        let thread = Thread { [mailbox] in
            while let work = mailbox.next() { work() }
        }
        self.thread = thread
        thread.start()
    }

    // The thread performs the work that is still in the mailbox, and then ends.
    deinit { mailbox.close() }

    func notify(_ change: (inout PlaybackMachine) -> PlaybackEvent?) {
        // If the queue is not empty, the thread that is processing it delivers this event too.
        let isFirst = lock.withLock {
            guard let event = change(&machine) else { return false }
            queue.append((event, registrations.filter { $0.event == event.kind }))
            return queue.count == 1
        }
        if isFirst { mailbox.put { self.deliver() } }
    }

    // The contract looks whether the thread ends with the player.
    var subjectUnderTest: AnyObject? { thread }

    // The contract uses this to wait until all observers have been called.
    var settling: (@Sendable () -> Void)? { { [mailbox] in mailbox.settle() } }

    /// Delivers all queued events. Runs on the player's thread.
    private func deliver() {
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

struct ReleaseTheThread: Strategy {
    let id = "release-the-thread"
    let summary = "closures called on the player's thread, for events from any thread"
    let capabilities: Set<Capability> = [.removal, .additive, .threads]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
