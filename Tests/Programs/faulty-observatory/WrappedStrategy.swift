import Dispatch
import Foundation
import ObserverContract
import Playback
import StrategyCatalog
import Synchronization

/// `tokens` under another id, with players that are wrapped.
struct WrappedStrategy: Strategy {
    private let base = Catalog.strategies.first { $0.id == "tokens" }!
    let id: String
    let summary: String
    private var added: Set<Capability> = []
    private let wrap: @Sendable (any PlayerUnderTest) -> any PlayerUnderTest

    var capabilities: Set<Capability> { base.capabilities.union(added) }

    func makePlayer() -> any PlayerUnderTest { wrap(base.makePlayer()) }
}

extension WrappedStrategy {
    /// Has a lock around every call, which is held while observers are called.
    ///
    /// The lock is recursive, so only another thread can wait for it forever.
    static let lockingEverything = WrappedStrategy(
        id: "locks-everything", summary: "tokens, with a lock around everything", added: [.threads]
    ) { player in
        let lock = NSRecursiveLock()
        return WrappedPlayer(player, around: { call in lock.withLock { call() } })
    }

    /// Has trouble whenever an observer is notified that the player stopped.
    init(_ trouble: Trouble) {
        self.init(id: trouble.rawValue, summary: "tokens, in trouble") { player in
            WrappedPlayer(
                player,
                receiving: { receive in
                    { event in
                        if event.kind == .stopped { trouble.strike(leaking: receive) }
                        receive(event)
                    }
                })
        }
    }

    /// Has a name of sixty characters, for reports of very many strategies. Every tenth of these strategies
    /// loses pause events.
    init(stranger number: Int) {
        let digits = "\(1_000 + number)".dropFirst()
        self.init(
            id: "a-stranger-with-a-name-of-exactly-sixty-characters-no-is-\(digits)",
            summary: "tokens, under a long name"
        ) { player in
            WrappedPlayer(
                player,
                receiving: { receive in
                    { event in if event.kind != .paused || number % 10 > 0 { receive(event) } }
                })
        }
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

    fileprivate static let players = Atomic(0)
}

extension WrappedStrategy {
    /// Has players with a bad end.
    init(_ ending: Ending) {
        self.init(id: ending.rawValue, summary: "tokens, with a bad end") { player in
            let isTired = Ending.players.add(1, ordering: .relaxed).newValue > 300
            if ending == .trapsWhenTired, isTired { fatalError("too tired") }
            let losesEvents = ending == .tires && isTired
            let late = LateCall()
            return WrappedPlayer(
                player,
                receiving: { receive in
                    { event in
                        if ending == .callsWhenFreed { late.remember(receive, event) }
                        if !losesEvents { receive(event) }
                    }
                },
                ending: {
                    late.make()
                    if ending == .loopsWhenFreed { while Date() > .distantPast {} }
                })
        }
    }
}

/// A call of an observer that its player makes too late.
private final class LateCall: Sendable {
    private let call = Mutex<(@Sendable () -> Void)?>(nil)

    /// Chooses the observer that is the first to receive an event.
    func remember(_ receive: @escaping WrappedPlayer.Receiver, _ event: PlaybackEvent) {
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
