import ObservatoryPlayback
import ObserverProtocolStrategy
import Testing

private final class Screen: AudioPlayerObserver {
    weak var player: AudioPlayer?

    func playbackStarted(_ player: AudioPlayer, _ item: Item) { self.player = player }
}

@Suite struct ObserverProtocolStrategyTests {
    @Test func passesThePlayerToAnObserverThatLeavesOutMethods() {
        let player = AudioPlayer()
        let screen = Screen()
        player.addObserver(screen)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(screen.player === player)
    }
}
