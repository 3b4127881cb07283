import BenchmarkEngine
import OwnerBoundStrategy
import Playback

/// `owner-bound`, every observer with an owner of its own.
enum OwnerBoundTrial {
    static func notify(_ observers: Int) -> Trial {
        let player = AudioPlayer()
        let tally = Tally()
        let weights = Weights(count: observers)
        let owners = (0..<observers).map { Owner(tally, weights[$0]) }
        for owner in owners {
            player.addPlaybackStartedObserver(owner) { owner, _, _ in owner.tally.add(owner.weight) }
        }
        return Trial(deliveriesPerOperation: observers, deliveries: { tally.count }) { operations in
            for _ in 0..<operations { player.play(NotifyWorkload.item) }
            withExtendedLifetime(owners) {}
        }
    }
}

private final class Owner {
    let tally: Tally
    let weight: Int

    init(_ tally: Tally, _ weight: Int) {
        self.tally = tally
        self.weight = weight
    }
}
