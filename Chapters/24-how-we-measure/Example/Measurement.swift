import BenchmarkEngine
import ObservatoryPlayback
import ObserverProtocolStrategy

/// A right or wrong way to measure what a delivery costs.
struct Measurement {
    /// The number of observers, and the number of emissions in a repetition.
    static let (observers, emissions) = (1_000, 100)

    let name: String
    /// Whether the measurement owns its observers. The player does not.
    var keepsObservers = true
    /// The operation that is timed, and counted as one emission.
    let operation: @Sendable (AudioPlayer) -> Void

    /// Sets up a player with its observers, and returns what is timed.
    @Sendable func prepare(_ repetitions: Int) -> TimedRun {
        let (player, tally) = (AudioPlayer(), Tally())
        var kept: [Counter] = []
        for _ in 0..<Self.observers {
            let counter = Counter(tally)
            player.addObserver(counter)
            if keepsObservers { kept.append(counter) }
        }
        player.play(.blueTrain)
        let operations = repetitions * Self.emissions
        return TimedRun(
            operations: operations, expectedDeliveries: operations * Self.observers,
            deliveries: { tally.count }
        ) { [kept] in
            for _ in 0..<operations { operation(player) }
            withExtendedLifetime(kept) {}
        }
    }
}

/// Counts all deliveries of a timed run.
private final class Tally {
    var count = 0
}

/// An observer that adds each delivery to a tally.
private final class Counter: AudioPlayerObserver {
    private let tally: Tally

    init(_ tally: Tally) { self.tally = tally }

    func playbackStarted(_ player: AudioPlayer, _ item: Item) { tally.count += 1 }
    func playbackPaused(_ player: AudioPlayer, _ item: Item) { tally.count += 1 }
}

extension Item {
    static let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
}
