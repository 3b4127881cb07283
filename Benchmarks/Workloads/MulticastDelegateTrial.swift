import BenchmarkEngine
import MulticastDelegateStrategy
import Playback

/// `multicast-delegate`.
enum MulticastDelegateTrial {
    static func notify(_ observers: Int) -> Trial {
        let player = AudioPlayer()
        let tally = Tally()
        let weights = Weights(count: observers)
        let objects = (0..<observers).map { CountingDelegate(tally, weights[$0]) }
        for object in objects { player.addDelegate(object) }
        return Trial(deliveriesPerOperation: observers, deliveries: { tally.count }) { operations in
            for _ in 0..<operations { player.play(NotifyWorkload.item) }
            withExtendedLifetime(objects) {}
        }
    }
}

private final class CountingDelegate: AudioPlayerDelegate {
    private let tally: Tally
    private let weight: Int

    init(_ tally: Tally, _ weight: Int) {
        self.tally = tally
        self.weight = weight
    }

    func audioPlayer(_ player: AudioPlayer, didStart item: Item) { tally.add(weight) }
}
