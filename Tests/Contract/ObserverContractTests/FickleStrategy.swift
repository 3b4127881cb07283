import ObserverContract
import Playback
import Synchronization

/// A strategy that fails once: the first observed player ignores one call of `play`.
struct FickleStrategy: Strategy {
    let id = "fickle"
    let summary = "a list that fails once"
    let capabilities: Set<Capability> = [.removal, .additive]
    private let hasFailed = Flag()

    func makePlayer() -> any PlayerUnderTest { FicklePlayer(hasFailed) }

    fileprivate final class Flag: Sendable {
        private let value = Atomic(false)

        /// Raises the flag. Returns `false` if it was raised before.
        func raise() -> Bool { !value.exchange(true, ordering: .relaxed) }
    }
}

private final class FicklePlayer: PlayerUnderTest {
    private let player = FaultyStrategy(fault: .none).makePlayer()
    private let hasFailed: FickleStrategy.Flag
    private var isObserved = false

    init(_ hasFailed: FickleStrategy.Flag) { self.hasFailed = hasFailed }

    func play(_ item: Item) {
        if !isObserved || !hasFailed.raise() { player.play(item) }
    }

    func pause() { player.pause() }
    func stop() { player.stop() }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        isObserved = true
        return player.makeObserver(of: event, keeping: lifetime)
    }
}
