import NotificationCenterStrategy
import Playback
import Testing

private final class Screen: NotificationObserver {
    var received: [String] = []

    func receive(_ name: NotificationName, from player: AudioPlayer, with item: Item) {
        received.append((name == .playbackStarted ? "started " : "other ") + item.title)
    }
}

@Suite struct NotificationCenterStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))

    @Test func callsABlockOnlyForItsNotificationName() {
        var received: [String] = []
        player.center.addObserver(for: .playbackStarted) { received.append("started \($1.title)") }
        player.center.addObserver(for: .playbackPaused) { received.append("paused \($1.title)") }
        player.center.addObserver(for: .playbackStopped) { received.append("stopped \($1.title)") }
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(received == ["started Blue Train", "paused Blue Train", "stopped Blue Train"])
    }

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

    @Test func anObjectIsRegisteredOncePerName() {
        let screen = Screen()
        player.center.addObserver(screen, for: .playbackStarted)
        player.center.addObserver(screen, for: .playbackStarted)
        player.center.addObserver(screen, for: .playbackPaused)
        player.play(blueTrain)
        player.pause()
        #expect(screen.received == ["started Blue Train", "other Blue Train"])
    }

    @Test func removingAnObjectRemovesItForEveryName() {
        let screen = Screen()
        player.center.addObserver(screen, for: .playbackStarted)
        player.center.addObserver(screen, for: .playbackPaused)
        player.center.removeObserver(screen)
        player.play(blueTrain)
        player.pause()
        #expect(screen.received.isEmpty)
    }

    @Test func aBlockIsRemovedWithTheObserverThatItsRegistrationReturned() {
        var count = 0
        let observer = player.center.addObserver(for: .playbackStarted) { _, _ in count += 1 }
        player.center.removeObserver(observer)
        player.center.removeObserver(observer)
        player.play(blueTrain)
        #expect(count == 0)
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

    @Test func doesNotRetainAnObserver() {
        var screen: Screen? = Screen()
        weak let witness = screen
        player.center.addObserver(screen!, for: .playbackStarted)
        screen = nil
        #expect(witness == nil)
        player.play(blueTrain)
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
