import KeyedStrategy
import ObservatoryPlayback
import ObservatoryWitnesses
import Testing

/// What no scenario shows: methods for many observers or items at once, and a protocol for each event.
@Suite struct KeyedStrategyTests {
    let player = AudioPlayer()
    let giantSteps = Item(title: "Giant Steps", duration: .seconds(286))
    private let log = Log<String>()

    private func playEverything() {
        for item in [blueTrain, naima, giantSteps] { player.play(item) }
    }

    @Test func oneOrManyObserversAreRegisteredForOneOrManyItems() {
        let a = Screen("A", log)
        let b = Screen("B", log)
        player.addObserver(a, for: [blueTrain, naima])
        player.addObservers([a, b], for: giantSteps)
        playEverything()
        #expect(
            log.entries == [
                "A started Blue Train", "A started Naima", "A started Giant Steps", "B started Giant Steps",
            ])
        log.entries = []
        player.addObservers([b, a], for: [blueTrain, naima])
        player.addObservers([b])
        #expect(player.observerCount == 7)
        playEverything()
        #expect(log.entries.count == 9)
        #expect(
            log.entries.prefix(3) == ["A started Blue Train", "B started Blue Train", "B started Blue Train"])
        player.removeObservers([a, b])
        #expect(player.observerCount == 0)
    }

    @Test func removingAnObserverForSomeItemsKeepsItsOtherRegistrations() {
        let a = Screen("A", log)
        let b = Screen("B", log)
        player.addObservers([a, b], for: [blueTrain, naima, giantSteps])
        player.removeObserver(a, for: blueTrain)
        player.removeObserver(b, for: [blueTrain, naima])
        playEverything()
        #expect(log.entries == ["A started Naima", "A started Giant Steps", "B started Giant Steps"])
        #expect(player.observedItemCount == 2)
        player.removeObservers([a, b], for: giantSteps)
        player.removeObservers([a, b], for: [blueTrain, naima, giantSteps])
        #expect(player.observerCount == 0)
        #expect(player.observedItemCount == 0)
    }

    @Test func anEmptyListRegistersAndRemovesNothing() {
        let screen = Screen("A", log)
        player.addObserver(screen, for: [])
        player.addObservers([screen], for: [])
        #expect(player.observerCount == 0)
        player.addObserver(screen, for: naima)
        player.removeObserver(screen, for: [])
        player.removeObservers([], for: naima)
        #expect(player.observerCount == 1)
    }

    @Test func onlyObserversThatConformToTheEventsProtocolAreCalled() {
        let starts = Screen("A", log)
        let pauses = PauseScreen(log)
        let inherits = LoudScreen("B", log)
        let neither = Idler()
        player.addObservers([pauses, starts, inherits, neither], for: naima)
        player.play(naima)
        player.pause()
        player.stop()
        #expect(log.entries == ["A started Naima", "B started loudly", "paused"])
    }
}

private class Screen: PlaybackStartedObserver {
    let name: String
    let log: Log<String>

    init(_ name: String, _ log: Log<String>) {
        self.name = name
        self.log = log
    }

    func playbackStarted(_: AudioPlayer, _ item: Item) { log.note("\(name) started \(item.title)") }
}

private final class LoudScreen: Screen {
    override func playbackStarted(_: AudioPlayer, _ item: Item) { log.note("\(name) started loudly") }
}

private final class PauseScreen: PlaybackPausedObserver {
    private let log: Log<String>

    init(_ log: Log<String>) { self.log = log }

    func playbackPaused(_: AudioPlayer, _ item: Item) { log.note("paused") }
}

private final class Idler: PlaybackObserver {}
