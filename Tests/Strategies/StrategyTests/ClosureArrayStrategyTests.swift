import ClosureArrayStrategy
import Testing

@Suite struct ClosureArrayStrategyTests {
    let player = AudioPlayer()

    @Test func passesThePlayerToTheObserver() {
        var received: AudioPlayer?
        player.observePlaybackStarted { player, _ in received = player }
        player.play(blueTrain)
        #expect(received === player)
    }

    @Test func thePlayerRetainsAClosureUntilThePlayerIsDeallocated() {
        final class Screen {}
        var screen: Screen? = Screen()
        weak let witness = screen
        var player: AudioPlayer? = AudioPlayer()
        player?.observePlaybackStarted { [screen] _, _ in _ = screen }
        screen = nil
        #expect(witness != nil)
        player = nil
        #expect(witness == nil)
    }
}
