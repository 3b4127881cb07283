import NotificationCenterStrategy
import ObservatoryPlayback
import Testing

@Suite struct NotificationCenterStrategyTests {
    let player = AudioPlayer()

    @Test func passesThePlayerToTheObserver() {
        var received: AudioPlayer?
        player.center.addObserver(for: .playbackStarted) { player, _ in received = player }
        player.play(blueTrain)
        #expect(received === player)
    }

    @Test func blocksAndMethodsAreCalledInRegistrationOrder() {
        var order: [String] = []
        final class Method: NotificationObserver {
            let act: () -> Void
            init(_ act: @escaping () -> Void) { self.act = act }
            func receive(_ name: NotificationName, from player: AudioPlayer, with item: Item) { act() }
        }
        let method = Method { order.append("method") }
        player.center.addObserver(for: .playbackStarted) { _, _ in order.append("first") }
        player.center.addObserver(method, for: .playbackStarted)
        player.center.addObserver(for: .playbackStarted) { _, _ in order.append("last") }
        player.play(blueTrain)
        #expect(order == ["first", "method", "last"])
    }

    @Test func removingAnObserverOfAnotherCenterRemovesNoBlockOfThisOne() {
        var count = 0
        let other = PlaybackCenter()
        let foreign = other.addObserver(for: .playbackStarted) { _, _ in }
        player.center.removeObserver(foreign)
        player.center.addObserver(for: .playbackStarted) { _, _ in count += 1 }
        player.center.removeObserver(foreign)
        player.play(blueTrain)
        #expect(count == 1)
        #expect(other.observerCount == 1)
    }

    @Test func aSharedCenterDeliversTheEventsOfEveryPlayer() {
        let center = PlaybackCenter()
        let first = AudioPlayer(center: center)
        let second = AudioPlayer(center: center)
        var count = 0
        center.addObserver(for: .playbackStarted) { _, _ in count += 1 }
        first.play(blueTrain)
        second.play(blueTrain)
        #expect(count == 2)
    }

    @Test func notificationNamesWithTheSameTextAreEqual() {
        #expect(NotificationName("volume changed") == NotificationName("volume changed"))
        #expect(NotificationName("volume changed") != NotificationName("Volume changed"))
    }
}
