import ExerciseSupport
import Foundation

/// A player that tells its observers on a thread of its own.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private let mailbox = Mailbox()
    // Everything else is behind the lock.
    private let lock = NSLock()
    private var registrations: [Registration] = []
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

    init() {
        let thread = Thread { [mailbox] in
            while let work = mailbox.next() { work() }
        }
        thread.start()
    }

    // What is there is still told, and then the thread ends.
    deinit { mailbox.close() }

    // To do: a callback may do everything, and is never kept waiting for its own end.
    private func notify(_ change: (inout PlaybackMachine) -> PlaybackEvent?) {
        // Who finds the queue not empty leaves the event to the thread that goes through it.
        let isFirst = lock.withLock {
            guard let event = change(&machine) else { return false }
            queue.append((event, registrations.filter { $0.event == event.kind }))
            return queue.count == 1
        }
        if isFirst { mailbox.put { self.deliver() } }
        mailbox.settle()
    }

    // The contract waits with this until everybody has been told.
    var settling: (@Sendable () -> Void)? { { [mailbox] in mailbox.settle() } }

    /// Tells everybody of all that waits; on the thread.
    private func deliver() {
        var next = 0
        while let (event, audience) = lock.withLock({ self.emission(next) }) {
            for registration in audience {
                if lock.withLock({ registration.isActive }) { registration.observer(event) }
            }
            next += 1
        }
    }

    /// What comes next; empties the queue behind the last. To be called behind the lock.
    private func emission(_ next: Int) -> (PlaybackEvent, [Registration])? {
        guard next == queue.count else { return queue[next] }
        queue = []
        return nil
    }

    func play(_ item: Item) {
        notify { machine in
            machine.play(item)
            return PlaybackEvent(.started, item)
        }
    }

    func pause() { notify { $0.pause().map { PlaybackEvent(.paused, $0) } } }
    func stop() { notify { $0.stop().map { PlaybackEvent(.stopped, $0) } } }
    func notify(_ event: PlaybackEvent) { notify { _ in event } }

    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        lock.withLock { registrations.append(registration) }
        return { [weak self, weak registration] in
            guard let self, let registration else { return }
            lock.withLock {
                registration.isActive = false
                registrations.remove(registration)
            }
        }
    }
}

struct DoNotWaitForYourself: Strategy {
    let id = "do-not-wait-for-yourself"
    let summary = "closures called on a thread of the player"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
