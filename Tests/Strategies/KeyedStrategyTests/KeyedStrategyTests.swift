import KeyedStrategy
import Playback
import Testing

@Suite struct KeyedStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
    let naima = Item(title: "Naima", duration: .seconds(261))
    let giantSteps = Item(title: "Giant Steps", duration: .seconds(286))
    private let log = Log()

    private func playEverything() {
        for item in [blueTrain, naima, giantSteps] { player.play(item) }
    }

    @Test func anObserverIsCalledForItsItemAndNoOther() {
        let screen = Screen("A", log)
        player.addObserver(screen, for: naima)
        playEverything()
        player.play(naima)
        player.pause()
        player.stop()
        #expect(log.lines == ["A started Naima", "A started Naima", "A paused Naima", "A stopped Naima"])
    }

    @Test func observersOfOneItemAndOfEveryItemAreCalledInRegistrationOrder() {
        let screens = (0..<4).map { Screen("\($0)", log) }
        player.addObserver(screens[0], for: naima)
        player.addObserver(screens[1])
        player.addObserver(screens[2], for: naima)
        player.addObserver(screens[3])
        player.play(naima)
        player.play(blueTrain)
        #expect(
            log.lines == [
                "0 started Naima", "1 started Naima", "2 started Naima", "3 started Naima",
                "1 started Blue Train", "3 started Blue Train",
            ])
    }

    @Test func anObjectIsRegisteredOncePerItem() {
        let screen = Screen("A", log)
        player.addObserver(screen, for: naima)
        player.addObserver(screen, for: naima)
        #expect(player.observerCount == 1)
        player.addObserver(screen)
        player.addObserver(screen, for: blueTrain)
        #expect(player.observerCount == 3)
        #expect(player.observedItemCount == 2)
        player.play(naima)
        #expect(log.lines == ["A started Naima", "A started Naima"])
    }

    @Test func oneOrManyObserversAreRegisteredForOneOrManyItems() {
        let a = Screen("A", log)
        let b = Screen("B", log)
        player.addObserver(a, for: [blueTrain, naima])
        player.addObservers([a, b], for: giantSteps)
        playEverything()
        #expect(
            log.lines == [
                "A started Blue Train", "A started Naima", "A started Giant Steps", "B started Giant Steps",
            ])
        log.lines = []
        player.addObservers([b, a], for: [blueTrain, naima])
        player.addObservers([b])
        #expect(player.observerCount == 7)
        playEverything()
        #expect(log.lines.count == 9)
        #expect(
            log.lines.prefix(3) == ["A started Blue Train", "B started Blue Train", "B started Blue Train"])
    }

    @Test func removingAnObserverForSomeItemsKeepsItsOtherRegistrations() {
        let a = Screen("A", log)
        let b = Screen("B", log)
        player.addObservers([a, b], for: [blueTrain, naima, giantSteps])
        player.removeObserver(a, for: blueTrain)
        player.removeObserver(b, for: [blueTrain, naima])
        playEverything()
        #expect(log.lines == ["A started Naima", "A started Giant Steps", "B started Giant Steps"])
        #expect(player.observedItemCount == 2)
        player.removeObservers([a, b], for: giantSteps)
        player.removeObservers([a, b], for: [blueTrain, naima, giantSteps])
        #expect(player.observerCount == 0)
        #expect(player.observedItemCount == 0)
    }

    @Test func removingAnObserverWithoutItemsRemovesAllItsRegistrations() {
        let a = Screen("A", log)
        let b = Screen("B", log)
        player.addObservers([a, b], for: [blueTrain, naima])
        player.addObservers([a, b])
        player.removeObserver(a)
        playEverything()
        #expect(log.lines.allSatisfy { $0.hasPrefix("B") })
        #expect(player.observerCount == 3)
        player.removeObservers([a, b])
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
        let starts = StartScreen(log)
        let pauses = PauseScreen(log)
        let inherits = LoudStartScreen(log)
        let neither = Idler()
        player.addObservers([pauses, starts, inherits, neither], for: naima)
        player.play(naima)
        player.pause()
        player.stop()
        #expect(log.lines == ["quietly started", "loudly started", "paused"])
    }

    @Test func playingAnItemWhoseObserversAreDeallocatedRemovesItsEntry() {
        var screen: Screen? = Screen("A", log)
        player.addObserver(screen!, for: [blueTrain, naima])
        screen = nil
        player.play(blueTrain)
        #expect(player.observedItemCount == 1)
        player.play(naima)
        #expect(player.observedItemCount == 0)
        #expect(player.observerCount == 0)
        #expect(log.lines.isEmpty)
    }

    @Test func anObserverReleasedInItsCallbackFinishesTheCallback() {
        weak let witness: Screen?
        do {
            let holder = Holder(Screen("A", log))
            witness = holder.screen
            holder.screen?.react = { [log] in
                holder.screen = nil
                log.lines.append("still here")
            }
            player.addObserver(holder.screen!, for: naima)
        }
        player.play(naima)
        #expect(log.lines == ["A started Naima", "still here"])
        #expect(witness == nil)
        player.play(naima)
        #expect(player.observedItemCount == 0)
    }

    @Test func aPlayerReleasedInACallbackStillCallsTheOtherObservers() {
        var player: AudioPlayer? = AudioPlayer()
        weak let witness = player
        let screens = [Screen("A", log), Screen("B", log)]
        screens[0].react = { player = nil }
        player?.addObservers(screens, for: naima)
        player?.play(naima)
        #expect(log.lines == ["A started Naima", "B started Naima"])
        #expect(witness == nil)
    }
}

private final class Log {
    var lines: [String] = []
}

private final class Screen: PlaybackStartedObserver, PlaybackPausedObserver, PlaybackStoppedObserver {
    private let name: String
    private let log: Log
    var react: (() -> Void)?

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
    }

    func playbackStarted(_: AudioPlayer, _ item: Item) {
        log.lines.append("\(name) started \(item.title)")
        react?()
    }

    func playbackPaused(_: AudioPlayer, _ item: Item) { log.lines.append("\(name) paused \(item.title)") }
    func playbackStopped(_: AudioPlayer, _ item: Item) { log.lines.append("\(name) stopped \(item.title)") }
}

private class StartScreen: PlaybackStartedObserver {
    let log: Log

    init(_ log: Log) { self.log = log }

    func playbackStarted(_: AudioPlayer, _ item: Item) { log.lines.append("quietly started") }
}

private final class LoudStartScreen: StartScreen {
    override func playbackStarted(_: AudioPlayer, _ item: Item) { log.lines.append("loudly started") }
}

private final class PauseScreen: PlaybackPausedObserver {
    private let log: Log

    init(_ log: Log) { self.log = log }

    func playbackPaused(_: AudioPlayer, _ item: Item) { log.lines.append("paused") }
}

private final class Idler: PlaybackObserver {}

private final class Holder {
    var screen: Screen?

    init(_ screen: Screen) { self.screen = screen }
}
