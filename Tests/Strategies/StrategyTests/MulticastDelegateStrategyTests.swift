import MulticastDelegateStrategy
import ObservatoryPlayback
import Testing

private final class Screen: AudioPlayerDelegate {
    weak var player: AudioPlayer?

    func audioPlayer(_ player: AudioPlayer, didStart item: Item) { self.player = player }
}

@Suite struct MulticastDelegateStrategyTests {
    @Test func passesThePlayerToADelegateThatLeavesOutMethods() {
        let player = AudioPlayer()
        let screen = Screen()
        player.addDelegate(screen)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(screen.player === player)
    }
}
