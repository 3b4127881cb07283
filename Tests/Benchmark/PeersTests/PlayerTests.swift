import ObservatoryPlayback
import ObservatoryWitnesses
import ObserverContract
import Testing

@testable import ObservatoryPeers

/// Tests what the contract does not show of the players, which it runs as well.
@Suite struct PlayerTests {
    private static let item = Item(title: "Naima", duration: .seconds(261))

    @Test func currentValueDeliversTheStateAtOnceAndThenTheOldAndTheNewState() {
        let player = CurrentValuePlayer()
        var received: [String] = []
        var observation: AnyObject? = player.observe { old, new in
            received.append("\(old.map { "\($0)" } ?? "nothing") then \(new)")
        }
        player.play(Self.item)
        #expect(player.state == .playing(Self.item))
        #expect(observation != nil)
        observation = nil
        player.pause()
        let playing = "\(PlaybackState.playing(Self.item))"
        #expect(received == ["nothing then idle", "idle then \(playing)"])
    }

    @Test func aMainActorMessageIsDeliveredUntilTheTokenIsRemovedOrDropped() {
        guard #available(macOS 26.0, *) else { return }
        let (player, log) = (MainActorMessagePlayer(), Log<String>())
        let removed = player.observe(.started) { log.note("removed \($0.title)") }
        var dropped: AnyHashable? = player.observe(.started) { log.note("dropped \($0.title)") }
        MainActorStandIn.perform {
            player.play(Self.item)
            player.pause()
        }
        #expect(Set(log.entries) == ["removed Naima", "dropped Naima"])
        #expect(dropped != nil)
        player.remove(removed)
        dropped = nil
        MainActorStandIn.perform { player.play(Self.item) }
        #expect(log.entries.count == 2)
    }

    /// Foundation posts a main-actor message only on the main actor, so the stand-in must pass for it.
    @Test func codeInTheStandInIsIsolatedToTheMainActor() async {
        await Task.detached {
            nonisolated(unsafe) var isInside = false
            MainActorStandIn.perform {
                MainActor.preconditionIsolated()
                isInside = true
            }
            #expect(isInside)
        }.value
    }

    @Test func anAsyncMessageIsDeliveredUntilTheTaskIsCancelledEvenInItsCallback() {
        guard #available(macOS 26.0, *) else { return }
        let (loop, log) = (LoopExecutor(), Log<String>())
        let player = AsyncMessagePlayer(loop: loop)
        weak var weakObject: AnyObject?
        do {
            let object = Log<String>()
            weakObject = object
            _ = player.observe(.started) { [object] event in
                object.note(event.item.title)
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        let task = player.observe { log.note($0.description) }
        player.play(Self.item)
        #expect(weakObject == nil, "the task that was cancelled in its callback has ended")
        player.pause()
        task.cancel()
        player.play(Self.item)
        #expect(log.entries == ["started Naima", "paused Naima"])
    }

    /// Twenty messages wait, more than the ten that the center buffers for a reader by default.
    @Test func noWaitingMessageIsLost() {
        guard #available(macOS 26.0, *) else { return }
        let (loop, log) = (LoopExecutor(), Log<String>())
        let player = AsyncMessagePlayer(loop: loop)
        let first = player.observe { event in
            if event.kind == .started, event.item == Self.item {
                for _ in 0..<20 { player.pause(); player.play(Item(title: "Tune", duration: .seconds(1))) }
            }
        }
        let second = player.observe(.paused) { log.note($0.item.title) }
        player.play(Self.item)
        #expect(log.entries.count == 20)
        first.cancel()
        second.cancel()
        loop.turn()
    }

    @Test func aReaderThatStartsLaterReceivesEveryEvent() async {
        var player: AsyncStreamPlayer? = AsyncStreamPlayer()
        let events = player?.events
        player?.play(Self.item)
        player?.stop()
        player = nil
        var received: [String] = []
        if let events { for await event in events { received.append(event.description) } }
        #expect(received == ["started Naima", "stopped Naima"])
    }

    @Test func aCallInACallbackDoesNotTurnTheLoop() {
        let (player, log) = (AsyncStreamPlayer(), Log<String>())
        let task = player.observe { event in
            log.note("\(event) begins")
            player.pause()
            log.note("\(event) ends")
        }
        player.play(Self.item)
        #expect(
            log.entries == [
                "started Naima begins", "started Naima ends", "paused Naima begins", "paused Naima ends",
            ])
        task.cancel()
        player.stop()
    }
}
