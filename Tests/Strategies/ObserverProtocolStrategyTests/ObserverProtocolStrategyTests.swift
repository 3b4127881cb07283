import ObserverProtocolStrategy
import Playback
import Testing

private final class Screen: AudioPlayerObserver {
    var heard: [String] = []
    weak var player: AudioPlayer?

    func playbackStarted(_ player: AudioPlayer, _ item: Item) {
        self.player = player
        heard.append("started \(item.title)")
    }
    func playbackPaused(_ player: AudioPlayer, _ item: Item) { heard.append("paused \(item.title)") }
    func playbackStopped(_ player: AudioPlayer, _ item: Item) { heard.append("stopped \(item.title)") }
}

private final class PauseCounter: AudioPlayerObserver {
    var count = 0

    func playbackPaused(_ player: AudioPlayer, _ item: Item) { count += 1 }
}

@Suite struct ObserverProtocolStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))

    @Test func callsTheMethodOfTheEvent() {
        let screen = Screen()
        player.addObserver(screen)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(screen.heard == ["started Blue Train", "paused Blue Train", "stopped Blue Train"])
        #expect(screen.player === player)
    }

    @Test func leavesOutWhatAnObserverDoesNotImplement() {
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
        #expect(screen.heard == ["started Blue Train"])
    }

    @Test func doesNotKeepAnObserver() {
        var screen: Screen? = Screen()
        weak let witness = screen
        player.addObserver(screen!)
        screen = nil
        #expect(witness == nil)
        player.play(blueTrain)
    }
}
