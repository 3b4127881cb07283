import Observers
import Playback
import Testing
import TokensStrategy

@Suite struct TokensStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))

    @Test func callsEachObserverOnlyForItsEvent() {
        var received: [String] = []
        let bag = ObservationBag()
        player.observePlaybackStarted { received.append("started \($1.title)") }.store(in: bag)
        player.observePlaybackPaused { received.append("paused \($1.title)") }.store(in: bag)
        player.observePlaybackStopped { received.append("stopped \($1.title)") }.store(in: bag)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(received == ["started Blue Train", "paused Blue Train", "stopped Blue Train"])
        #expect(player.state == .idle)
    }

    @Test func passesThePlayerToTheObserver() {
        var received: AudioPlayer?
        let token = player.observePlaybackStarted { player, _ in received = player }
        player.play(blueTrain)
        #expect(received === player)
        token.cancel()
    }

    @Test func aTokenThatGoesOutOfScopeCancels() {
        var count = 0
        do {
            let token = player.observePlaybackStarted { _, _ in count += 1 }
            player.play(blueTrain)
            _ = token
        }
        player.play(blueTrain)
        #expect(count == 1)
    }

    @Test func anIgnoredTokenCancelsAtOnce() {
        var count = 0
        _ = player.observePlaybackStarted { _, _ in count += 1 }
        player.play(blueTrain)
        #expect(count == 0)
    }

    @Test func cancellingASecondTimeHasNoEffect() {
        var count = 0
        let token = player.observePlaybackStarted { _, _ in count += 1 }
        token.cancel()
        token.cancel()
        player.play(blueTrain)
        #expect(count == 0)
    }

    @Test func aBagCancelsAllItsTokensAndCanBeReused() {
        var count = 0
        let bag = ObservationBag()
        for _ in 0..<3 { player.observePlaybackStarted { _, _ in count += 1 }.store(in: bag) }
        player.play(blueTrain)
        bag.cancelAll()
        player.play(blueTrain)
        #expect(count == 3)
        player.observePlaybackStarted { _, _ in count += 10 }.store(in: bag)
        player.play(blueTrain)
        #expect(count == 13)
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

    @Test func aTokenDoesNotRetainThePlayerAndCanOutliveIt() {
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let token = player?.observePlaybackStarted { _, _ in }
        player = nil
        #expect(witness == nil)
        token?.cancel()
    }
}
