import ObserverContract
import Playback
import StrategyCatalog

/// `tokens`, in trouble whenever an observer is told that the player was stopped.
struct TroubledStrategy: Strategy {
    private let base = Catalog.strategies.first { $0.id == "tokens" }!
    private let trouble: Trouble

    init(_ trouble: Trouble) { self.trouble = trouble }

    var id: String { trouble.rawValue }
    var summary: String { "tokens, in trouble" }
    var capabilities: Set<Capability> { base.capabilities }

    func makePlayer() -> any PlayerUnderTest { TroubledPlayer(base.makePlayer(), trouble) }
}

private final class TroubledPlayer: PlayerUnderTest {
    private let player: any PlayerUnderTest
    private let trouble: Trouble

    init(_ player: any PlayerUnderTest, _ trouble: Trouble) {
        self.player = player
        self.trouble = trouble
    }

    var observerCount: Int { player.observerCount }

    func play(_ item: Item) { player.play(item) }
    func pause() { player.pause() }
    func stop() { player.stop() }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TroubledObserver(player.makeObserver(of: event, keeping: lifetime), trouble)
    }
}

private final class TroubledObserver: ObserverUnderTest {
    private let observer: any ObserverUnderTest
    private let trouble: Trouble

    init(_ observer: any ObserverUnderTest, _ trouble: Trouble) {
        self.observer = observer
        self.trouble = trouble
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        observer.register { [trouble] event in
            if event.kind == .stopped { trouble.strike(leaking: receive) }
            receive(event)
        }
    }

    func remove() { observer.remove() }
}
