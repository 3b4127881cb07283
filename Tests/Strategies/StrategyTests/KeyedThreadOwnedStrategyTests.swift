import Foundation
import KeyedThreadOwnedStrategy
import ObservatoryPlayback
import Testing

@Suite struct KeyedThreadOwnedStrategyTests {
    private let player = AudioPlayer()

    @Test func threadsThatRegisterRemoveAndPlayLeaveNoRegistrations() {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            let screen = Screen()
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
        player.play(naima)
        #expect(player.state == .playing(naima))
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

private final class Screen: AudioPlayerObserver {}
