import Observers
import Playback
import Testing
import ThreadOwnedStrategy

@Suite struct AudioPlayerTests {
    private let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
    private let received = Log<String>()

    @Test func callsAllObserversOnOneThreadThatIsNotTheCallers() {
        let player = AudioPlayer()
        let threads = Log<ObjectIdentifier>()
        let started = player.observePlaybackStarted { _, _ in threads.note(currentThread) }
        let stopped = player.observePlaybackStopped { _, _ in threads.note(currentThread) }
        player.play(blueTrain)
        #expect(player.state == .playing(blueTrain))
        player.stop()
        player.waitUntilDelivered()
        #expect(threads.entries.count == 2)
        #expect(Set(threads.entries).count == 1)
        #expect(!threads.entries.contains(currentThread))
        started.cancel()
        stopped.cancel()
    }

    @Test func anObserverThatWaitsInItsCallbackDoesNotDeadlock() {
        let player = AudioPlayer()
        let started = player.observePlaybackStarted { [received] player, item in
            player.pause()
            player.waitUntilDelivered()
            received.note("started \(item.title)")
        }
        let paused = player.observePlaybackPaused { [received] _, item in
            received.note("paused \(item.title)")
        }
        player.play(blueTrain)
        player.waitUntilDelivered()
        #expect(received.entries == ["started Blue Train", "paused Blue Train"])
        started.cancel()
        paused.cancel()
    }

    @Test func aPlayerReleasedInACallbackStillCallsTheOtherObservers() {
        let bag = SharedObservationBag()
        var player: AudioPlayer? = AudioPlayer()
        weak let weakPlayer = player
        let place = player.map(Place.init)
        player?.observePlaybackStarted { [received] _, _ in
            place?.empty()
            received.note("dropped")
        }
        .store(in: bag)
        player?.observePlaybackStarted { [received] _, item in received.note("started \(item.title)") }.store(
            in: bag)
        let freed = Log<String>()
        player?.observePlaybackStarted { [mortal = Mortal(freed)] _, _ in withExtendedLifetime(mortal) {} }
            .store(in: bag)
        player?.play(blueTrain)
        player = nil
        freed.wait(for: 1)
        #expect(received.entries == ["dropped", "started Blue Train"])
        #expect(weakPlayer == nil)
    }

    @Test func anObserverCancelledBeforeItsTurnIsNotCalled() {
        let player = AudioPlayer()
        let gate = Log<String>()
        let first = player.observePlaybackStarted { [received] _, _ in
            gate.wait(for: 1)
            received.note("first")
        }
        let second = player.observePlaybackStarted { [received] _, _ in received.note("second") }
        player.play(blueTrain)
        second.cancel()
        gate.note("open")
        player.waitUntilDelivered()
        #expect(received.entries == ["first"])
        first.cancel()
    }
}
