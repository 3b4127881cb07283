import BenchmarkEngine
import NotificationCenterStrategy
import Playback

/// `notification-center`, observed by blocks.
enum NotificationCenterTrial {
    static func notify(_ observers: Int) -> Trial {
        let player = AudioPlayer()
        let tally = Tally()
        let weights = Weights(count: observers)
        for number in 0..<observers {
            player.center.addObserver(for: .playbackStarted) { [weight = weights[number]] _, _ in
                tally.add(weight)
            }
        }
        return Trial(deliveriesPerOperation: observers, deliveries: { tally.count }) { operations in
            for _ in 0..<operations { player.play(NotifyWorkload.item) }
        }
    }
}
