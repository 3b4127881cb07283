import ObservatoryPlayback
import ObserverContract

/// A player whose observers are registered in another way than by its own `makeObserver`.
final class PlayerInAnotherForm<Player: PlayerUnderTest>: PlayerUnderTest {
    typealias ObserverMaking = (
        _ player: Player, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
    ) -> any ObserverUnderTest

    private let player: Player
    private let make: ObserverMaking

    init(_ player: Player, _ make: @escaping ObserverMaking) {
        self.player = player
        self.make = make
    }

    var observerCount: Int { player.observerCount }
    var subjectUnderTest: AnyObject? { player }

    func play(_ item: Item) { player.play(item) }
    func pause() { player.pause() }
    func stop() { player.stop() }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        make(player, event, lifetime)
    }
}

extension PlayerInAnotherForm: KeyedUnderTest where Player: KeyedUnderTest {
    var observedItemCount: Int { player.observedItemCount }
}
