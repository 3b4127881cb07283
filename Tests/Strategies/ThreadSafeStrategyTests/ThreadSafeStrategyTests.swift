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
    let heard = Log()

    @Test func tellsEachObserverOfItsOwnEvent() {
        let bag = SharedObservationBag()
        player.observePlaybackStarted { [heard] in heard.add("started \($1.title)") }.store(in: bag)
        player.observePlaybackPaused { [heard] in heard.add("paused \($1.title)") }.store(in: bag)
        player.observePlaybackStopped { [heard] in heard.add("stopped \($1.title)") }.store(in: bag)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(heard.lines == ["started Blue Train", "paused Blue Train", "stopped Blue Train"])
        #expect(player.state == .idle)
        bag.cancelAll()
        bag.cancelAll()
        #expect(player.observerCount == 0)
    }

    @Test func aTokenThatIsDroppedCancels() {
        do {
            let token = player.observePlaybackStarted { [heard] _, _ in heard.add("heard") }
            player.play(blueTrain)
            token.cancel()
            token.cancel()
            player.play(blueTrain)
        }
        _ = player.observePlaybackStarted { [heard] _, _ in heard.add("dropped") }
        player.play(blueTrain)
        #expect(heard.lines == ["heard"])
    }

    @Test func aTokenMayOutliveThePlayer() {
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
            Thread { [player, heard] in
                let bag = SharedObservationBag()
                player.observePlaybackStarted { _, _ in heard.add("\(number)") }.store(in: bag)
                tokens.withLock { $0.append(bag) }
            }
        }
        for thread in threads { thread.start() }
        while tokens.withLock(\.count) < 1_000 { sched_yield() }
        #expect(player.observerCount == 1_000)
        player.play(blueTrain)
        #expect(Set(heard.lines) == Set((0..<1_000).map { "\($0)" }))
        #expect(heard.lines.count == 1_000)
        tokens.withLock { $0 = [] }
        #expect(player.observerCount == 0)
    }

    @Test func anObserverOnAQueueIsCalledThereAndInOrder() {
        let queue = DispatchQueue(label: "observers")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let token = player.observePlaybackStarted(on: queue) { [heard] _, item in
            heard.add("\(item.title) \(DispatchQueue.getSpecific(key: key) ?? false)")
        }
        for number in 1...100 { player.play(Item(title: "\(number)", duration: .seconds(1))) }
        queue.sync {}
        #expect(heard.lines == (1...100).map { "\($0) true" })
        token.cancel()
    }

    @Test func whatWaitsInAQueueComesToNothingWhenItIsCancelled() {
        let queue = DispatchQueue(label: "observers")
        let token = player.observePlaybackStarted(on: queue) { [heard] _, _ in heard.add("called") }
        queue.suspend()
        player.play(blueTrain)
        token.cancel()
        queue.resume()
        queue.sync {}
        #expect(heard.lines.isEmpty)
    }

    @Test func whatWaitsInAQueueIsDeliveredThoughThePlayerIsDroppedAndNothingAfterwards() {
        let queue = DispatchQueue(label: "observers")
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let bag = SharedObservationBag()
        player?.observePlaybackStarted(on: queue) { [heard] player, item in
            heard.add("\(item.title)")
            // The closure may use its player, which emits its last event here.
            if item == blueTrain { player.pause() }
        }.store(in: bag)
        player?.observePlaybackPaused(on: queue) { [heard] _, _ in heard.add("paused") }.store(in: bag)
        queue.suspend()
        player?.play(blueTrain)
        player = nil
        #expect(witness != nil)
        queue.resume()
        // The first `sync` waits for the call that queues the pause.
        for _ in 0..<2 { queue.sync {} }
        #expect(heard.lines == ["Blue Train", "paused"])
        #expect(witness == nil)
    }

    @Test func aQueueDoesNotKeepThePlayerOfACancelledObserver() {
        let queue = DispatchQueue(label: "observers")
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let token = player!.observePlaybackStarted(on: queue) { [heard] _, _ in heard.add("called") }
        queue.suspend()
        player?.play(blueTrain)
        player = nil
        token.cancel()
        queue.resume()
        queue.sync {}
        #expect(heard.lines.isEmpty)
        #expect(witness == nil)
    }

    @Test func whatAnObserverOwnedIsFreedWithoutTheLock() {
        // Releasing the outer closure deallocates its owner, which takes the lock to cancel `inner`.
        let outer = SharedObservationBag()
        do {
            let owner = Owner()
            player.observePlaybackStarted { [heard] _, _ in heard.add("inner") }.store(in: owner.bag)
            player.observePlaybackStarted { [heard] _, _ in heard.add("outer \(owner.name)") }.store(
                in: outer)
        }
        player.play(blueTrain)
        outer.cancelAll()
        player.play(blueTrain)
        #expect(heard.lines == ["inner", "outer owner"])
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
