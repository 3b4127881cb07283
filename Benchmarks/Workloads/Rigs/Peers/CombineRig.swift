import Peers
import Playback

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// `peer/combine`: each sink kept by itself, or by its owner, in a set as is the custom.
final class CombineRig: RestlessRig, MortalRig {
    private let player = CombinePlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let sinks: Row<AnyCancellable?>
    private let owners: Row<Owner?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        sinks = Row(count: observers) { _ in nil }
        owners = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        sinks.slots[number] = player.observe(.started, listeners[number].closure)
    }

    func remove(_ number: Int) { sinks.slots[number] = nil }

    func registerRestless(_ number: Int) {
        sinks.slots[number] = player.observe(.started) { [unowned self, weight = Tally.weight()] _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }

    func registerOwned(_ number: Int) {
        let owner = Owner()
        player.observe(.started, listeners[number].closure).store(in: &owner.sinks)
        owners.slots[number] = owner
    }

    func dropOwner(_ number: Int) { owners.slots[number] = nil }
}

private final class Owner {
    var sinks: Set<AnyCancellable> = []
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: (Item) -> Void
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> (Item) -> Void {
    { _ in tally.add(weight) }
}
