import Foundation
import ObserverContract
import Playback
import StrategyCatalog

/// `tokens` with a lock around everything, which is held while observers are called.
///
/// The lock may be taken again by the thread that has it, so that only another thread waits for ever.
struct LockedStrategy: Strategy {
    private let base = Catalog.strategies.first { $0.id == "tokens" }!

    let id = "locks-everything"
    let summary = "tokens, with a lock around everything"
    var capabilities: Set<Capability> { base.capabilities.union([.threads]) }

    func makePlayer() -> any PlayerUnderTest { LockedPlayer(base.makePlayer()) }
}

private final class LockedPlayer: PlayerUnderTest {
    private let player: any PlayerUnderTest
    private let lock = NSRecursiveLock()

    init(_ player: any PlayerUnderTest) { self.player = player }

    var observerCount: Int { lock.withLock { player.observerCount } }

    func play(_ item: Item) { lock.withLock { player.play(item) } }
    func pause() { lock.withLock { player.pause() } }
    func stop() { lock.withLock { player.stop() } }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        LockedObserver(player.makeObserver(of: event, keeping: lifetime), lock)
    }
}

private final class LockedObserver: ObserverUnderTest {
    private let observer: any ObserverUnderTest
    private let lock: NSRecursiveLock

    init(_ observer: any ObserverUnderTest, _ lock: NSRecursiveLock) {
        self.observer = observer
        self.lock = lock
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        lock.withLock { observer.register(receive) }
    }

    func remove() { lock.withLock { observer.remove() } }
}
