import BenchmarkEngine
import Playback
import TokensStrategy

/// `tokens`, kept in a bag.
enum TokensTrial {
    static func notify(_ observers: Int) -> Trial {
        let player = AudioPlayer()
        let bag = ObservationBag()
        let tally = Tally()
        let weights = Weights(count: observers)
        for number in 0..<observers {
            player.observePlaybackStarted { [weight = weights[number]] _, _ in tally.add(weight) }
                .store(in: bag)
        }
        return Trial(deliveriesPerOperation: observers, deliveries: { tally.count }) { operations in
            for _ in 0..<operations { player.play(NotifyWorkload.item) }
            withExtendedLifetime(bag) {}
        }
    }
}
