import BenchmarkEngine
import ObserverProtocolStrategy
import Playback

/// `observer-protocol`.
enum ObserverProtocolTrial {
    static func notify(_ observers: Int) -> Trial {
        let player = AudioPlayer()
        let tally = Tally()
        let weights = Weights(count: observers)
        let objects = (0..<observers).map { CountingObserver(tally, weights[$0]) }
        for object in objects { player.addObserver(object) }
        return Trial(deliveriesPerOperation: observers, deliveries: { tally.count }) { operations in
            for _ in 0..<operations { player.play(NotifyWorkload.item) }
            withExtendedLifetime(objects) {}
        }
    }
}

private final class CountingObserver: AudioPlayerObserver {
    private let tally: Tally
    private let weight: Int

    init(_ tally: Tally, _ weight: Int) {
        self.tally = tally
        self.weight = weight
    }

    func playbackStarted(_ player: AudioPlayer, _ item: Item) { tally.add(weight) }
}
