import Observers
import Playback
import ThreadOwnedStrategy

/// `thread-owned`: the caller wakes the player's thread, and waits until it has called every observer.
final class ThreadOwnedRig: RestlessRig, MortalRig {
    private let player = AudioPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let tokens: Row<SharedObservationToken?>
    private let bags: Row<SharedObservationBag?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        tokens = Row(count: observers) { _ in nil }
        bags = Row(count: observers) { _ in nil }
    }

    static let deliversOnOtherThreads = true

    var deliveries: Int { tally.count }

    func emit() {
        player.play(Sample.item)
        player.waitUntilDelivered()
    }

    func register(_ number: Int) {
        tokens.slots[number] = player.observePlaybackStarted(listeners[number].closure)
    }

    func remove(_ number: Int) { tokens.slots[number] = nil }

    func registerRestless(_ number: Int) {
        // Safe because the trial's thread waits while the player's thread calls the observers.
        nonisolated(unsafe) let rig = Unowned(self)
        tokens.slots[number] = player.observePlaybackStarted { [weight = Tally.weight()] _, _ in
            rig.object.tally.add(weight)
            rig.object.remove(number)
            rig.object.registerRestless(number)
        }
    }

    func registerOwned(_ number: Int) {
        let bag = SharedObservationBag()
        player.observePlaybackStarted(listeners[number].closure).store(in: bag)
        bags.slots[number] = bag
    }

    func dropOwner(_ number: Int) { bags.slots[number] = nil }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: AudioPlayer.Observer
}

// Not inlined: only a closure created in one place is merged with the code that unpacks its captures.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> AudioPlayer.Observer {
    // Safe because only the player's thread counts, and the caller waits for it before reading the count.
    nonisolated(unsafe) let tally = tally
    return { _, _ in tally.add(weight) }
}
