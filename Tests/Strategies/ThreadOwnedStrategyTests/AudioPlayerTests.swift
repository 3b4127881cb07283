import Observers
import Playback
import Testing
import ThreadOwnedStrategy

@Suite struct AudioPlayerTests {
    private let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
    private let heard = Log<String>()

    @Test func callsItsObserversOnOneThreadOfItsOwn() {
        let player = AudioPlayer()
        let threads = Log<ObjectIdentifier>()
        let started = player.observePlaybackStarted { _, _ in threads.note(currentThread) }
        let stopped = player.observePlaybackStopped { _, _ in threads.note(currentThread) }
        player.play(blueTrain)
        #expect(player.state == .playing(blueTrain))
        player.stop()
        player.waitUntilTold()
        #expect(threads.entries.count == 2)
        #expect(Set(threads.entries).count == 1)
        #expect(!threads.entries.contains(currentThread))
        started.cancel()
        stopped.cancel()
    }

    @Test func anObserverThatWaitsDoesNotWaitForItself() {
        let player = AudioPlayer()
        let started = player.observePlaybackStarted { [heard] player, item in
            player.pause()
            player.waitUntilTold()
            heard.note("started \(item.title)")
        }
        let paused = player.observePlaybackPaused { [heard] _, item in heard.note("paused \(item.title)") }
        player.play(blueTrain)
        player.waitUntilTold()
        #expect(heard.entries == ["started Blue Train", "paused Blue Train"])
        started.cancel()
        paused.cancel()
    }

    @Test func aPlayerDroppedInACallbackStillCallsAllObservers() {
        let bag = SharedObservationBag()
        var player: AudioPlayer? = AudioPlayer()
        weak let weakPlayer = player
        let place = player.map(Place.init)
        player?.observePlaybackStarted { [heard] _, _ in
            place?.empty()
            heard.note("dropped")
        }
        .store(in: bag)
        player?.observePlaybackStarted { [heard] _, item in heard.note("started \(item.title)") }.store(
            in: bag)
        let freed = Log<String>()
        player?.observePlaybackStarted { [mortal = Mortal(freed)] _, _ in withExtendedLifetime(mortal) {} }
            .store(in: bag)
        player?.play(blueTrain)
        player = nil
        freed.wait(for: 1)
        #expect(heard.entries == ["dropped", "started Blue Train"])
        #expect(weakPlayer == nil)
    }

    @Test func whatIsCancelledBeforeItsTurnIsNotCalled() {
        let player = AudioPlayer()
        let gate = Log<String>()
        let first = player.observePlaybackStarted { [heard] _, _ in
            gate.wait(for: 1)
            heard.note("first")
        }
        let second = player.observePlaybackStarted { [heard] _, _ in heard.note("second") }
        player.play(blueTrain)
        second.cancel()
        gate.note("open")
        player.waitUntilTold()
        #expect(heard.entries == ["first"])
        first.cancel()
    }
}
