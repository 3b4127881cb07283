import ObserverRegistry
import OwnerBoundStrategy
import Playback
import Testing

private final class Screen {
    var received: [String] = []
}

@Suite struct OwnerBoundStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))

    @Test func callsEachObserverOnlyForItsEvent() {
        let screen = Screen()
        player.addPlaybackStartedObserver(screen) { $0.received.append("started \($2.title)") }
        player.addPlaybackPausedObserver(screen) { $0.received.append("paused \($2.title)") }
        player.addPlaybackStoppedObserver(screen) { $0.received.append("stopped \($2.title)") }
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(screen.received == ["started Blue Train", "paused Blue Train", "stopped Blue Train"])
    }

    @Test func passesThePlayerToTheObserver() {
        let screen = Screen()
        var received: AudioPlayer?
        player.addPlaybackStartedObserver(screen) { _, player, _ in received = player }
        player.play(blueTrain)
        #expect(received === player)
    }

    @Test func anObserverIsNotCalledAfterItsOwnerIsDeallocated() {
        var count = 0
        var screen: Screen? = Screen()
        weak let witness = screen
        player.addPlaybackStartedObserver(screen!) { _, _, _ in count += 1 }
        player.play(blueTrain)
        screen = nil
        #expect(witness == nil)
        player.play(blueTrain)
        #expect(count == 1)
    }

    @Test func aCancelledObserverIsNotCalledAndCanBeCancelledAgain() {
        let screen = Screen()
        var count = 0
        let observation = player.addPlaybackStartedObserver(screen) { _, _, _ in count += 1 }
        observation.cancel()
        observation.cancel()
        player.play(blueTrain)
        #expect(count == 0)
    }

    @Test func anObservationCanBeCancelledAfterItsPlayerIsReleased() {
        let screen = Screen()
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let observation = player?.addPlaybackStartedObserver(screen) { _, _, _ in }
        player = nil
        #expect(witness == nil)
        observation?.cancel()
    }
}
