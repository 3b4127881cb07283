import OwnerBoundStrategy
import Testing

@Suite struct OwnerBoundStrategyTests {
    let player = AudioPlayer()

    @Test func passesTheOwnerAndThePlayerToTheObserver() {
        final class Screen {}
        let screen = Screen()
        var received: (screen: Screen, player: AudioPlayer)?
        player.addPlaybackStartedObserver(screen) { screen, player, _ in received = (screen, player) }
        player.play(blueTrain)
        #expect(received?.screen === screen)
        #expect(received?.player === player)
    }
}
