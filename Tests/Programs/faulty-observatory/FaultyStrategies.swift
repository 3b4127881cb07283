import Dispatch
import Foundation
import ObservatoryPlayback
import ObserverContract
import Observers
import Synchronization

/// Closures with tokens, as those of `tokens`, with room for a fault.
private final class FaultySubject {
    let observers = ClosureObservers<FaultySubject, PlaybackEvent>(
        channels: PlaybackEvent.Kind.allCases.count)
    /// Held while the subject calls, registers or removes observers.
    let lock: NSRecursiveLock?
    /// Turns the contract's closure into the closure that is registered.
    let receiving: (@escaping ClosureObserver.Receive) -> ClosureObserver.Receive
    /// Is called when the subject is deallocated.
    private let ending: () -> Void

    init(
        lock: NSRecursiveLock? = nil,
        receiving: @escaping (@escaping ClosureObserver.Receive) -> ClosureObserver.Receive = { $0 },
        ending: @escaping () -> Void = {}
    ) {
        self.lock = lock
        self.receiving = receiving
        self.ending = ending
    }

    deinit { ending() }
}

/// A strategy that offers what `tokens` does, and more if `added` says so.
private func faulty(
    _ id: String, _ summary: String, adding added: Set<Capability> = [],
    _ makeSubject: @escaping @Sendable () -> FaultySubject
) -> any Strategy {
    SubjectStrategy(
        id, of: makeSubject, summary: summary,
        capabilities: added.union([.removal, .additive, .token, .counting]), count: { $0.observers.count },
        // What is late is a fault, and not waited for.
        settling: { _ in {} }
    ) { subject, event in
        subject.lock?.lock()
        defer { subject.lock?.unlock() }
        subject.observers.notify(event, from: subject, on: event.kind.rawValue)
    } observe: { subject, kind, _, receive -> ObservationToken in
        subject.lock?.lock()
        defer { subject.lock?.unlock() }
        let observer = subject.receiving(receive)
        return subject.observers.observe(on: kind.rawValue) { _, event in observer(event) }
    } remove: { subject, token in
        subject.lock?.lock()
        defer { subject.lock?.unlock() }
        token.cancel()
    }
}

/// Has a lock that is held while observers are called.
///
/// The lock is recursive, so only another thread can wait for it forever.
let lockingEverything = faulty(
    "locks-everything", "tokens, with a lock around everything", adding: [.threads]
) { FaultySubject(lock: NSRecursiveLock()) }

/// Loses what is emitted in a task, which no strategy has to expect: a task may not block.
let avoidingTasks = faulty("avoids-tasks", "tokens, but not in tasks") {
    FaultySubject(receiving: { receive in
        { event in if withUnsafeCurrentTask(body: { $0 == nil }) { receive(event) } }
    })
}

extension Trouble {
    /// Has trouble whenever an observer is notified that the player stopped.
    var strategy: any Strategy {
        faulty(rawValue, "tokens, in trouble") {
            FaultySubject(receiving: { receive in
                { event in
                    if event.kind == .stopped { strike(leaking: receive) }
                    receive(event)
                }
            })
        }
    }
}

/// Has a name of sixty characters, for reports of very many strategies. Every tenth of these strategies loses
/// pause events.
func stranger(_ number: Int) -> any Strategy {
    let digits = "\(1_000 + number)".dropFirst()
    return faulty(
        "a-stranger-with-a-name-of-exactly-sixty-characters-no-is-\(digits)", "tokens, under a long name"
    ) {
        FaultySubject(receiving: { receive in
            { event in if event.kind != .paused || number % 10 > 0 { receive(event) } }
        })
    }
}

/// What is wrong with players that work until they are deallocated, or until many of them have been made.
enum Ending: String, CaseIterable {
    /// The player's deinit calls an observer on another thread.
    case callsWhenFreed = "calls-when-freed"
    /// The player's deinit never returns.
    case loopsWhenFreed = "loops-when-freed"
    /// Once there have been more players than scenarios, events get lost.
    case tires
    /// Once there have been more players than scenarios, making another traps.
    case trapsWhenTired = "traps-when-tired"

    private static let players = Atomic(0)

    /// Has players with a bad end.
    var strategy: any Strategy {
        faulty(rawValue, "tokens, with a bad end") {
            let isTired = Self.players.add(1, ordering: .relaxed).newValue > 300
            if self == .trapsWhenTired, isTired { fatalError("too tired") }
            let losesEvents = self == .tires && isTired
            let late = LateCall()
            return FaultySubject(
                receiving: { receive in
                    { event in
                        if self == .callsWhenFreed { late.remember(receive, event) }
                        if !losesEvents { receive(event) }
                    }
                },
                ending: {
                    late.make()
                    if self == .loopsWhenFreed { while Date() > .distantPast { usleep(1_000) } }
                })
        }
    }
}

/// A call of an observer that its player makes too late.
private final class LateCall: Sendable {
    private let call = Mutex<(@Sendable () -> Void)?>(nil)

    /// Chooses the observer that is the first to receive an event.
    func remember(_ receive: @escaping ClosureObserver.Receive, _ event: PlaybackEvent) {
        call.withLock { $0 = $0 ?? { receive(PlaybackEvent(.started, event.item)) } }
    }

    /// Makes the call on another thread, and waits for it, so that it is late in every run.
    func make() {
        guard let call = call.withLock({ $0.take() }) else { return }
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            call()
            isDone.signal()
        }
        isDone.wait()
    }
}
