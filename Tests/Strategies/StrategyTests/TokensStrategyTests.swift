import ObservatoryPlayback
import Observers
import Testing
import TokensStrategy

@Suite struct TokensStrategyTests {
    let player = AudioPlayer()

    @Test func passesThePlayerToTheObserver() {
        var received: AudioPlayer?
        let token = player.observePlaybackStarted { player, _ in received = player }
        player.play(blueTrain)
        #expect(received === player)
        #expect(player.state == .playing(blueTrain))
        token.cancel()
    }
}
