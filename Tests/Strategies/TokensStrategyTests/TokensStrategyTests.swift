import Observers
import Playback
import Testing
import TokensStrategy

@Suite struct TokensStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))

    @Test func passesThePlayerToTheObserver() {
        var received: AudioPlayer?
        let token = player.observePlaybackStarted { player, _ in received = player }
        player.play(blueTrain)
        #expect(received === player)
        #expect(player.state == .playing(blueTrain))
        token.cancel()
    }

    @Test func theDeinitOfACapturedObjectCanUseTheBag() {
        final class Captured {
            let act: () -> Void
            init(_ act: @escaping () -> Void) { self.act = act }
            deinit { act() }
        }
        let bag = ObservationBag()
        var count = 0
        do {
            let captured = Captured { [player] in
                bag.cancelAll()
                player.observePlaybackStarted { _, _ in count += 1 }.store(in: bag)
            }
            player.observePlaybackStarted { [captured] _, _ in _ = captured }.store(in: bag)
        }
        bag.cancelAll()
        player.play(blueTrain)
        #expect(count == 1)
        bag.cancelAll()
        player.play(blueTrain)
        #expect(count == 1)
    }
}
