import ObservatoryPlayback
import ObservatoryWitnesses
import Observers
import Synchronization
import Testing
import ThreadOwnedStrategy

@Suite struct ThreadOwnedStrategyTests {
    private let received = Log<String>()
    private let bag = SharedObservationBag()

    @Test func callsAllObserversOnOneThreadThatIsNotTheCallers() {
        let player = AudioPlayer()
        let threads = Log<ObjectIdentifier>()
        player.observePlaybackStarted { _, _ in threads.note(currentThread) }.store(in: bag)
        player.observePlaybackStopped { _, _ in threads.note(currentThread) }.store(in: bag)
        player.play(blueTrain)
        #expect(player.state == .playing(blueTrain))
        player.stop()
        player.waitUntilDelivered()
        #expect(threads.entries.count == 2)
        #expect(Set(threads.entries).count == 1)
        #expect(!threads.entries.contains(currentThread))
    }

    @Test func anObserverThatWaitsInItsCallbackDoesNotDeadlock() {
        let player = AudioPlayer()
        player.observePlaybackStarted { [received] player, item in
            player.pause()
            player.waitUntilDelivered()
            received.note("started \(item.title)")
        }
        .store(in: bag)
        player.observePlaybackPaused { [received] in received.note("paused \($1.title)") }.store(in: bag)
        player.play(blueTrain)
        player.waitUntilDelivered()
        #expect(received.entries == ["started Blue Train", "paused Blue Train"])
    }

    @Test func aPlayerReleasedInACallbackStillCallsTheOtherObservers() {
        var player: AudioPlayer? = AudioPlayer()
        weak let weakPlayer = player
        let place = Mutex(player)
        player?.observePlaybackStarted { [received] _, _ in
            _ = place.withLock { $0.take() }
            received.note("dropped")
        }
        .store(in: bag)
        player?.observePlaybackStarted { [received] _, item in received.note("started \(item.title)") }.store(
            in: bag)
        let freed = Log<String>()
        player?.observePlaybackStarted { [canary = Canary { freed.note("freed") }] _, _ in canary.touch() }
            .store(in: bag)
        player?.play(blueTrain)
        player = nil
        freed.wait(for: 1)
        #expect(received.entries == ["dropped", "started Blue Train"])
        #expect(weakPlayer == nil)
    }

    /// Each player's thread frees a closure that holds the last reference to the other player, at the same time.
    @Test func playersWhoseThreadsFreeEachOtherDoNotWaitForEachOther() {
        let (mine, its, dropped) = (Log<String>(), Log<String>(), Log<String>())
        let ended = Log<String>()
        do {
            let (first, second) = (AudioPlayer(), AudioPlayer())
            for (player, other, (own, others)) in [
                (first, second, (mine, its)), (second, first, (its, mine)),
            ] {
                let bag = SharedObservationBag()
                let place = Mutex<SharedObservationBag?>(bag)
                let held = Canary {
                    withExtendedLifetime(other) {
                        own.note("freeing")
                        others.wait(for: 1)
                    }
                }
                player.observePlaybackStarted { [held, canary = Canary { ended.note("freed") }] _, _ in
                    dropped.wait(for: 1)
                    withExtendedLifetime((held, canary)) { _ = place.withLock { $0.take() } }
                }
                .store(in: bag)
                player.play(blueTrain)
            }
        }
        for _ in 0..<2 { dropped.note("go") }
        ended.wait(for: 2)
        #expect(ended.entries == ["freed", "freed"])
    }

    @Test func waitingEndsThoughAnObserverKeepsPlaying() {
        let player = AudioPlayer()
        let received = Atomic(0)
        let token = player.observePlaybackStarted { player, item in
            received.add(1, ordering: .relaxed)
            player.play(item)
        }
        player.play(blueTrain)
        for _ in 0..<3 { player.waitUntilDelivered() }
        #expect(received.load(ordering: .relaxed) > 0)
        token.cancel()
        player.waitUntilDelivered()
    }
}
