import Playback
import StrategyCatalog

/// `published/thread-safe`, used by one thread.
final class PublishedThreadSafeRig: RestlessRig, MortalRig {
    private let player = PublishedThreadSafePlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let tokens: Row<PublishedThreadSafeToken?>
    private let owned: Row<PublishedThreadSafeToken?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        tokens = Row(count: observers) { _ in nil }
        owned = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        tokens.slots[number] = player.observeStart(listeners[number].closure)
    }

    func remove(_ number: Int) { tokens.slots[number] = nil }

    func registerRestless(_ number: Int) {
        // Everything happens on the thread that the trial runs on.
        nonisolated(unsafe) let rig = Unowned(self)
        tokens.slots[number] = player.observeStart { [weight = Tally.weight()] _, _ in
            rig.object.tally.add(weight)
            rig.object.remove(number)
            rig.object.registerRestless(number)
        }
    }

    // The token that an owner keeps goes with it.
    func registerOwned(_ number: Int) {
        owned.slots[number] = player.observeStart(listeners[number].closure)
    }

    func dropOwner(_ number: Int) { owned.slots[number] = nil }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: PublishedThreadSafePlayer.Observer
}

/// A rig that a closure of its own player does not keep.
private struct Unowned {
    unowned let object: PublishedThreadSafeRig

    init(_ object: PublishedThreadSafeRig) { self.object = object }
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> PublishedThreadSafePlayer.Observer {
    // One thread emits at a time, and nobody else counts.
    nonisolated(unsafe) let tally = tally
    return { _, _ in tally.add(weight) }
}
