import Dispatch
import ObservatoryPlayback
import ObservatoryWitnesses
import Observers
import Testing
import ThreadSafeStrategy

@Suite struct ThreadSafeStrategyTests {
    let player = AudioPlayer()
    let received = Log<String>()

    @Test func anObserverOnAQueueIsCalledOnThatQueueInOrder() {
        let queue = DispatchQueue(label: "observers")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let token = player.observePlaybackStarted(on: queue) { [received] _, item in
            received.note("\(item.title) \(DispatchQueue.getSpecific(key: key) ?? false)")
        }
        for number in 1...100 { player.play(Item(title: "\(number)", duration: .seconds(1))) }
        queue.sync {}
        #expect(received.entries == (1...100).map { "\($0) true" })
        token.cancel()
    }

    @Test func aReleasedPlayerDeliversItsQueuedEventsAndIsThenDeallocated() {
        let queue = DispatchQueue(label: "observers")
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let bag = SharedObservationBag()
        player?.observePlaybackStarted(on: queue) { [received] player, item in
            received.note("\(item.title)")
            // The closure may use its player, which emits its last event here.
            if item == blueTrain { player.pause() }
        }.store(in: bag)
        player?.observePlaybackPaused(on: queue) { [received] _, _ in received.note("paused") }.store(in: bag)
        queue.suspend()
        player?.play(blueTrain)
        player = nil
        #expect(witness != nil)
        queue.resume()
        // The first `sync` waits for the call that queues the pause.
        for _ in 0..<2 { queue.sync {} }
        #expect(received.entries == ["Blue Train", "paused"])
        #expect(witness == nil)
    }

    @Test func aQueueReleasesThePlayerOfACancelledObserver() {
        let queue = DispatchQueue(label: "observers")
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let token = player!.observePlaybackStarted(on: queue) { [received] _, _ in received.note("called") }
        queue.suspend()
        player?.play(blueTrain)
        player = nil
        token.cancel()
        queue.resume()
        queue.sync {}
        #expect(received.entries.isEmpty)
        #expect(witness == nil)
    }
}
