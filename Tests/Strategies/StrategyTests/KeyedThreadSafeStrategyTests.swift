import Foundation
import KeyedThreadSafeStrategy
import ObservatoryPlayback
import Testing

@Suite struct KeyedThreadSafeStrategyTests {
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
        #expect(player.observerCount == 0)
        #expect(player.observedItemCount == 0)
        player.play(naima)
        #expect(player.state == .playing(naima))
    }
}

private final class Screen: AudioPlayerObserver {}
