import Foundation
import ObserverContract
import Playback
import StrategyCatalog

/// `tokens` with a lock around every call, which is held while observers are called.
///
/// The lock is recursive, so only another thread can wait for it forever.
struct LockedStrategy: Strategy {
    private let base = Catalog.strategies.first { $0.id == "tokens" }!

    let id = "locks-everything"
    let summary = "tokens, with a lock around everything"
    var capabilities: Set<Capability> { base.capabilities.union([.threads]) }

    func makePlayer() -> any PlayerUnderTest {
        let lock = NSRecursiveLock()
        return WrappedPlayer(base.makePlayer(), around: { call in lock.withLock { call() } })
    }
}
