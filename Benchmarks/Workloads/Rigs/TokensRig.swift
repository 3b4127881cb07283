import Observers
import Playback
import TokensStrategy

/// `tokens`: each stored alone, or in the bag of an owner.
final class TokensRig: RestlessRig, MortalRig {
    private let player = AudioPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let tokens: Row<ObservationToken?>
    private let bags: Row<ObservationBag?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        tokens = Row(count: observers) { _ in nil }
        bags = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        tokens.slots[number] = player.observePlaybackStarted(listeners[number].closure)
    }

    func remove(_ number: Int) { tokens.slots[number] = nil }

    func registerRestless(_ number: Int) {
        tokens.slots[number] = player.observePlaybackStarted { [unowned self, weight = Tally.weight()] _, _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }

    func registerOwned(_ number: Int) {
        let bag = ObservationBag()
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
    { _, _ in tally.add(weight) }
}
