import Peers
import Playback

/// `peer/observation`. What was registered with Observation stays there until the next change, also when the
/// observer was removed.
final class ObservationRig: RestlessRig {
    private let player = ObservationPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let observations: Row<PropertyObservation?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        observations = Row(count: observers) { _ in nil }
    }

    static let leftOutOfRemoving: String? = "what Observation keeps until the next change"

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        observations.slots[number] = player.observe(.started, listeners[number].closure)
    }

    func remove(_ number: Int) { observations.slots[number].take()!.cancel() }

    func registerRestless(_ number: Int) {
        observations.slots[number] = player.observe(.started) {
            [unowned self, weight = Tally.weight()] _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }
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
