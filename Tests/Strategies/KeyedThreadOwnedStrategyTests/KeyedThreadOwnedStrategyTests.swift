import Foundation
import KeyedThreadOwnedStrategy
import Playback
import Support
import Testing

@Suite struct KeyedThreadOwnedStrategyTests {
    private let player = AudioPlayer()
    private let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
    private let naima = Item(title: "Naima", duration: .seconds(261))
    private let log = Lines()

    @Test func observersOfOneItemAndOfEveryItemAreCalledInRegistrationOrder() {
        let screens = (0..<4).map { Screen("\($0)", log) }
        player.addObserver(screens[0], for: naima)
        player.addObserver(screens[1])
        player.addObserver(screens[2], for: naima)
        player.addObserver(screens[3])
        player.play(naima)
        player.play(blueTrain)
        player.pause()
        player.stop()
        player.waitUntilDelivered()
        #expect(
            log.lines == [
                "0 started Naima", "1 started Naima", "2 started Naima", "3 started Naima",
                "1 started Blue Train", "3 started Blue Train", "1 paused Blue Train", "3 paused Blue Train",
                "1 stopped Blue Train", "3 stopped Blue Train",
            ])
    }

    @Test func removingTheLastObserverOfAnItemRemovesItsEntry() {
        let screen = Screen("A", log)
        for item in [blueTrain, naima, naima] { player.addObserver(screen, for: item) }
        player.addObserver(screen)
        #expect(player.observerCount == 3)
        player.removeObserver(screen, for: naima)
        #expect(player.observedItemCount == 1)
        player.removeObserver(screen)
        #expect(player.observerCount == 0)
        #expect(player.observedItemCount == 0)
        player.play(naima)
        player.waitUntilDelivered()
        #expect(log.lines.isEmpty)
        #expect(player.state == .playing(naima))
    }

    @Test func playingAnItemWhoseObserverIsDeallocatedRemovesItsEntry() {
        var screen: Screen? = Screen("A", log)
        player.addObserver(screen!, for: naima)
        screen = nil
        player.play(naima)
        player.waitUntilDelivered()
        #expect(player.observedItemCount == 0)
    }

    @Test func threadsThatRegisterRemoveAndPlayLeaveNoRegistrations() {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            let screen = Screen("", Lines())
            let own = Item(title: "\(thread)", duration: .seconds(1))
            for round in 0..<300 {
                player.addObserver(screen, for: round % 2 == 0 ? naima : own)
                player.play(round % 3 == 0 ? naima : own)
                player.removeObserver(screen)
            }
        }
        player.waitUntilDelivered()
        #expect(player.observerCount == 0)
        #expect(player.observedItemCount == 0)
    }

    @Test func waitingEndsThoughAnObserverKeepsPlaying() {
        let player = AudioPlayer()
        let repeating = Repeating()
        player.addObserver(repeating, for: blueTrain)
        player.play(blueTrain)
        for _ in 0..<3 { player.waitUntilDelivered() }
        player.removeObserver(repeating)
        player.waitUntilDelivered()
        #expect(player.observerCount == 0)
    }
}

private final class Repeating: AudioPlayerObserver {
    func playbackStarted(_ player: AudioPlayer, _ item: Item) { player.play(item) }
}

private final class Lines: Sendable {
    private let contents = Lock<[String]>([])

    var lines: [String] { contents.withLock { $0 } }

    func append(_ line: String) { contents.withLock { $0.append(line) } }
}

private final class Screen: AudioPlayerObserver {
    private let name: String
    private let log: Lines

    init(_ name: String, _ log: Lines) {
        self.name = name
        self.log = log
    }

    func playbackStarted(_: AudioPlayer, _ item: Item) { log.append("\(name) started \(item.title)") }
    func playbackPaused(_: AudioPlayer, _ item: Item) { log.append("\(name) paused \(item.title)") }
    func playbackStopped(_: AudioPlayer, _ item: Item) { log.append("\(name) stopped \(item.title)") }
}
