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

// Not inlined: only a closure created in one place is merged with the code that unpacks its captures. The
// closure reads the item from the player, because this form doesn't pass it.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> PublishedClosurePlayer.Observer {
    { if $0.item != nil { tally.add(weight) } }
}
