import Playback
import Testing

@testable import Peers

/// The players as a user has them in hand, without the contract.
@Suite struct PlayerTests {
    private static let item = Item(title: "Naima", duration: .seconds(261))

    /// What observers were told.
    private final class Log {
        var titles: [String] = []
    }

    @Test func foundationDeliversUntilItIsCancelled() {
        let (player, log) = (FoundationPlayer(), Log())
        let observation = player.observe(.started) { log.titles.append($0.title) }
        player.play(Self.item)
        player.pause()
        #expect(player.state == .paused(Self.item))
        observation.cancel()
        player.play(Self.item)
        #expect(log.titles == ["Naima"])
    }

    @Test func combineDeliversUntilTheTokenIsDropped() {
        let (player, log) = (CombinePlayer(), Log())
        var observation: AnyObject? = player.observe(.started) { log.titles.append($0.title) }
        player.play(Self.item)
        player.pause()
        #expect(player.state == .paused(Self.item))
        #expect(observation != nil)
        observation = nil
        player.play(Self.item)
        #expect(log.titles == ["Naima"])
    }

    @Test func observationDeliversUntilItIsCancelled() {
        let (player, log) = (ObservationPlayer(), Log())
        let observation = player.observe(.started) { log.titles.append($0.title) }
        player.play(Self.item)
        player.pause()
        #expect(player.state == .paused(Self.item))
        #expect(player.startedItem == Self.item)
        #expect(player.pausedItem == Self.item)
        #expect(player.stoppedItem == nil)
        observation.cancel()
        player.play(Self.item)
        #expect(log.titles == ["Naima"])
    }

    @Test func asyncStreamDeliversUntilItIsCancelled() {
        let (player, log) = (AsyncStreamPlayer(), Log())
        let task = player.observe(.started) { log.titles.append($0.title) }
        player.play(Self.item)
        player.pause()
        #expect(player.state == .paused(Self.item))
        task.cancel()
        player.play(Self.item)
        #expect(log.titles == ["Naima"])
    }

    @Test func whoeverReadsTheStreamLaterMissesNothing() async {
        var player: AsyncStreamPlayer? = AsyncStreamPlayer()
        let events = player?.events
        player?.play(Self.item)
        player?.stop()
        player = nil
        var told: [String] = []
        if let events { for await event in events { told.append(event.description) } }
        #expect(told == ["started Naima", "stopped Naima"])
    }

    @Test func theLoopDoesNotTurnInsideItself() {
        let (player, log) = (AsyncStreamPlayer(), Log())
        let task = player.observe { event in
            log.titles.append("\(event) begins")
            player.pause()
            log.titles.append("\(event) ends")
        }
        player.play(Self.item)
        #expect(
            log.titles == [
                "started Naima begins", "started Naima ends", "paused Naima begins", "paused Naima ends",
            ])
        task.cancel()
        player.stop()
    }
}
