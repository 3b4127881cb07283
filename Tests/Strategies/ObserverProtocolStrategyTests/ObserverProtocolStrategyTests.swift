import ObserverProtocolStrategy
import Playback
import Testing

private final class Screen: AudioPlayerObserver {
    var received: [String] = []
    weak var player: AudioPlayer?

    func playbackStarted(_ player: AudioPlayer, _ item: Item) {
        self.player = player
        received.append("started \(item.title)")
    }
    func playbackPaused(_ player: AudioPlayer, _ item: Item) { received.append("paused \(item.title)") }
    func playbackStopped(_ player: AudioPlayer, _ item: Item) { received.append("stopped \(item.title)") }
}

private final class PauseCounter: AudioPlayerObserver {
    var count = 0

    func playbackPaused(_ player: AudioPlayer, _ item: Item) { count += 1 }
}

@Suite struct ObserverProtocolStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))

    @Test func callsTheObserverMethodOfEachEvent() {
        let screen = Screen()
        player.addObserver(screen)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(screen.received == ["started Blue Train", "paused Blue Train", "stopped Blue Train"])
        #expect(screen.player === player)
    }

    @Test func anObserverCanLeaveOutMethods() {
        let counter = PauseCounter()
        player.addObserver(counter)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(counter.count == 1)
    }

    @Test func registersAnObjectOnceAndRemovesItByIdentity() {
        let screen = Screen()
        let other = Screen()
        player.addObserver(screen)
        player.addObserver(screen)
        player.removeObserver(other)
        player.play(blueTrain)
        player.removeObserver(screen)
        player.pause()
        #expect(screen.received == ["started Blue Train"])
    }

    @Test func doesNotRetainAnObserver() {
        var screen: Screen? = Screen()
        weak let witness = screen
        player.addObserver(screen!)
        screen = nil
        #expect(witness == nil)
        player.play(blueTrain)
    }
}
