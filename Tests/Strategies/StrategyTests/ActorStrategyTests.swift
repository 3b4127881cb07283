import ActorStrategy
import ObservatoryPlayback
import ObservatoryWitnesses
import Observers
import Testing

@Suite struct ActorStrategyTests {
    private let player = AudioPlayer()

    @Test func observersHaveBeenCalledWhenTheCallReturns() async {
        let received = Log<String>()
        let token = player.observePlaybackStarted { _, item in received.note("started \(item.title)") }
        await player.play(blueTrain)
        #expect(received.entries == ["started Blue Train"])
        token.cancel()
        await player.play(naima)
        #expect(received.entries == ["started Blue Train"])
        #expect(player.observerCount == 0)
    }

    @Test func aClosureCanCallThePlayerWithoutAwait() async {
        let received = Log<String>()
        let bag = SharedObservationBag()
        player.observePlaybackStarted { player, _ in
            player.pause()
            received.note("\(player.state == .paused(blueTrain))")
        }.store(in: bag)
        player.observePlaybackStarted { _, item in received.note("started \(item.title)") }.store(in: bag)
        player.observePlaybackPaused { _, item in received.note("paused \(item.title)") }.store(in: bag)
        await player.play(blueTrain)
        #expect(received.entries == ["true", "started Blue Train", "paused Blue Train"])
        withExtendedLifetime(bag) {}
    }

    @Test func tokensAndSequencesDoNotRetainThePlayer() async {
        weak var weakPlayer: AudioPlayer?
        let token: SharedObservationToken
        let events: PlaybackEvents
        do {
            let player = AudioPlayer()
            weakPlayer = player
            token = player.observePlaybackStarted { _, _ in }
            events = player.events()
            await player.play(blueTrain)
        }
        #expect(weakPlayer == nil)
        token.cancel()
        #expect(await all(of: events) == ["started Blue Train"])
    }
}

/// Reads a sequence to its end.
func all(of events: PlaybackEvents?) async -> [String] {
    guard let events else { return [] }
    var lines: [String] = []
    for await event in events { lines.append("\(event)") }
    return lines
}
