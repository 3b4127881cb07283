import BenchmarkEngine
import ClosureArrayStrategy
import Playback

/// `closure-array`.
enum ClosureArrayTrial {
    static func notify(_ observers: Int) -> Trial {
        let player = AudioPlayer()
        let tally = Tally()
        let weights = Weights(count: observers)
        for number in 0..<observers {
            player.observePlaybackStarted { [weight = weights[number]] _, _ in tally.add(weight) }
        }
        return Trial(deliveriesPerOperation: observers, deliveries: { tally.count }) { operations in
            for _ in 0..<operations { player.play(NotifyWorkload.item) }
        }
    }
}
