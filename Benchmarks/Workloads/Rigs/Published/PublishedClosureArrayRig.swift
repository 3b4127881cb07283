import StrategyCatalog

/// `published/closure-array`, which has no way to remove an observer either.
final class PublishedClosureArrayRig: Rig {
    private let player = PublishedClosurePlayer()
    private let tally = Tally()
    private let listeners: [Listener]

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) { player.onStart(listeners[number].closure) }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: PublishedClosurePlayer.Observer
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
// The closure asks the player for the item, since that is how it gets it.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> PublishedClosurePlayer.Observer {
    { if $0.item != nil { tally.add(weight) } }
}
