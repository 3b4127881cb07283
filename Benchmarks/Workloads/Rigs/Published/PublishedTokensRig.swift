import Playback
import StrategyCatalog

/// `published/tokens`. Its observers do not go with an owner: dropping their token cancels nothing (R10).
final class PublishedTokensRig: RestlessRig {
    private let player = PublishedTokenPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let tokens: Row<PublishedToken?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        tokens = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        tokens.slots[number] = player.observeStart(listeners[number].closure)
    }

    func remove(_ number: Int) { tokens.slots[number].take()!.cancel() }

    func registerRestless(_ number: Int) {
        tokens.slots[number] = player.observeStart { [unowned self, weight = Tally.weight()] _, _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: PublishedTokenPlayer.Observer
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> PublishedTokenPlayer.Observer {
    { _, _ in tally.add(weight) }
}
