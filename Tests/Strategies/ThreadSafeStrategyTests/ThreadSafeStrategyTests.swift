import Dispatch
import Foundation
import Observers
import Playback
import Synchronization
import Testing
import ThreadSafeStrategy

@Suite struct ThreadSafeStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
    let received = Log()

    @Test func callsEachObserverOnlyForItsEvent() {
        let bag = SharedObservationBag()
        player.observePlaybackStarted { [received] in received.add("started \($1.title)") }.store(in: bag)
        player.observePlaybackPaused { [received] in received.add("paused \($1.title)") }.store(in: bag)
        player.observePlaybackStopped { [received] in received.add("stopped \($1.title)") }.store(in: bag)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(received.lines == ["started Blue Train", "paused Blue Train", "stopped Blue Train"])
        #expect(player.state == .idle)
        bag.cancelAll()
        bag.cancelAll()
        #expect(player.observerCount == 0)
    }

    @Test func aCancelledOrDroppedTokenEndsItsObservation() {
        do {
            let token = player.observePlaybackStarted { [received] _, _ in received.add("received") }
            player.play(blueTrain)
            token.cancel()
            token.cancel()
            player.play(blueTrain)
        }
        _ = player.observePlaybackStarted { [received] _, _ in received.add("dropped") }
        player.play(blueTrain)
        #expect(received.lines == ["received"])
    }

    @Test func aTokenDoesNotRetainThePlayerAndCanOutliveIt() {
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let token = player?.observePlaybackStarted { _, _ in }
        player = nil
        #expect(witness == nil)
        token?.cancel()
    }

    @Test func aThousandThreadsRegisterAtOnce() {
        let tokens = Mutex<[SharedObservationBag]>([])
        let threads = (0..<1_000).map { number in
            Thread { [player, received] in
                let bag = SharedObservationBag()
                player.observePlaybackStarted { _, _ in received.add("\(number)") }.store(in: bag)
                tokens.withLock { $0.append(bag) }
            }
        }
        for thread in threads { thread.start() }
        while tokens.withLock(\.count) < 1_000 { sched_yield() }
        #expect(player.observerCount == 1_000)
        player.play(blueTrain)
        #expect(Set(received.lines) == Set((0..<1_000).map { "\($0)" }))
        #expect(received.lines.count == 1_000)
        tokens.withLock { $0 = [] }
        #expect(player.observerCount == 0)
    }

    @Test func anObserverOnAQueueIsCalledOnThatQueueInOrder() {
        let queue = DispatchQueue(label: "observers")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let token = player.observePlaybackStarted(on: queue) { [received] _, item in
            received.add("\(item.title) \(DispatchQueue.getSpecific(key: key) ?? false)")
        }
        for number in 1...100 { player.play(Item(title: "\(number)", duration: .seconds(1))) }
        queue.sync {}
        #expect(received.lines == (1...100).map { "\($0) true" })
        token.cancel()
    }

    @Test func anObserverCancelledWhileItsEventIsQueuedIsNotCalled() {
        let queue = DispatchQueue(label: "observers")
        let token = player.observePlaybackStarted(on: queue) { [received] _, _ in received.add("called") }
        queue.suspend()
        player.play(blueTrain)
        token.cancel()
        queue.resume()
        queue.sync {}
        #expect(received.lines.isEmpty)
    }

    @Test func aReleasedPlayerDeliversItsQueuedEventsAndIsThenDeallocated() {
        let queue = DispatchQueue(label: "observers")
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let bag = SharedObservationBag()
        player?.observePlaybackStarted(on: queue) { [received] player, item in
            received.add("\(item.title)")
            // The closure may use its player, which emits its last event here.
            if item == blueTrain { player.pause() }
        }.store(in: bag)
        player?.observePlaybackPaused(on: queue) { [received] _, _ in received.add("paused") }.store(in: bag)
        queue.suspend()
        player?.play(blueTrain)
        player = nil
        #expect(witness != nil)
        queue.resume()
        // The first `sync` waits for the call that queues the pause.
        for _ in 0..<2 { queue.sync {} }
        #expect(received.lines == ["Blue Train", "paused"])
        #expect(witness == nil)
    }

    @Test func aQueueReleasesThePlayerOfACancelledObserver() {
        let queue = DispatchQueue(label: "observers")
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let token = player!.observePlaybackStarted(on: queue) { [received] _, _ in received.add("called") }
        queue.suspend()
        player?.play(blueTrain)
        player = nil
        token.cancel()
        queue.resume()
        queue.sync {}
        #expect(received.lines.isEmpty)
        #expect(witness == nil)
    }

    @Test func aRemovedClosureIsReleasedOutsideTheLock() {
        // Releasing the outer closure deallocates its owner, which takes the lock to cancel `inner`.
        let outer = SharedObservationBag()
        do {
            let owner = Owner()
            player.observePlaybackStarted { [received] _, _ in received.add("inner") }.store(in: owner.bag)
            player.observePlaybackStarted { [received] _, _ in received.add("outer \(owner.name)") }.store(
                in: outer)
        }
        player.play(blueTrain)
        outer.cancelAll()
        player.play(blueTrain)
        #expect(received.lines == ["inner", "outer owner"])
        #expect(player.observerCount == 0)
    }
}

/// Cancels the observers in its bag when it is deallocated.
private final class Owner: Sendable {
    let name = "owner"
    let bag = SharedObservationBag()

    deinit { bag.cancelAll() }
}

/// A log that any thread may write.
final class Log: Sendable {
    private let contents = Mutex<[String]>([])

    var lines: [String] { contents.withLock(\.self) }

    func add(_ line: String) { contents.withLock { $0.append(line) } }
}
