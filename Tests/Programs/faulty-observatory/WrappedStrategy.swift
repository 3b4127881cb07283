import Foundation
import ObserverContract
import Playback
import StrategyCatalog

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
