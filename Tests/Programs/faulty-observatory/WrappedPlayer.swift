import ObserverContract
import Playback

/// Wraps the calls of another strategy's player, and the closures that its observers register.
final class WrappedPlayer: PlayerUnderTest {
    typealias Receiver = @Sendable (PlaybackEvent) -> Void

    private let player: any PlayerUnderTest
    private let around: (() -> Void) -> Void
    private let receiving: (@escaping Receiver) -> Receiver
    private let ending: () -> Void

    /// - Parameters:
    ///   - around: Performs a call of the player, or the registration or removal of an observer.
    ///   - receiving: Turns the contract's closure into the closure that an observer registers.
    ///   - ending: Is called when the player is deallocated.
    init(
        _ player: any PlayerUnderTest, around: @escaping (() -> Void) -> Void = { $0() },
        receiving: @escaping (@escaping Receiver) -> Receiver = { $0 }, ending: @escaping () -> Void = {}
    ) {
        self.player = player
        self.around = around
        self.receiving = receiving
        self.ending = ending
    }

    deinit { ending() }

    var observerCount: Int {
        var count = 0
        around { count = player.observerCount }
        return count
    }

    func play(_ item: Item) { around { player.play(item) } }
    func pause() { around(player.pause) }
    func stop() { around(player.stop) }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        WrappedObserver(
            player.makeObserver(of: event, keeping: lifetime), around: around, receiving: receiving)
    }
}

/// Wraps the calls of another strategy's observer, and the closure that it registers.
final class WrappedObserver: ObserverUnderTest {
    private let observer: any ObserverUnderTest
    private let around: (() -> Void) -> Void
    private let receiving: (@escaping WrappedPlayer.Receiver) -> WrappedPlayer.Receiver

    init(
        _ observer: any ObserverUnderTest, around: @escaping (() -> Void) -> Void,
        receiving: @escaping (@escaping WrappedPlayer.Receiver) -> WrappedPlayer.Receiver
    ) {
        self.observer = observer
        self.around = around
        self.receiving = receiving
    }

    func register(_ receive: @escaping WrappedPlayer.Receiver) {
        around { observer.register(receiving(receive)) }
    }

    func remove() { around(observer.remove) }
}
