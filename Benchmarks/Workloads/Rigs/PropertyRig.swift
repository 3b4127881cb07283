import Playback
import PropertyStrategy

/// `property`: closures that capture nothing, and are told what the state is.
final class PropertyRig: RestlessRig, MortalRig {
    private let player = AudioPlayer()
    private let tally = Tally()
    private let owners: Row<CountingOwner?>
    private let observations: Row<ValueObservation<PlaybackState>?>

    init(observers: Int) {
        owners = Row(count: observers) { [tally] _ in CountingOwner(tally) }
        observations = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        observations.slots[number] = player.addStateObserver(
            owners.slots[number]!, options: .new, using: listener())
    }

    func remove(_ number: Int) { observations.slots[number].take()!.cancel() }

    func registerRestless(_ number: Int) {
        observations.slots[number] = player.addStateObserver(owners.slots[number]!, options: .new) {
            [unowned self] owner, _, _ in
            owner.hear()
            remove(number)
            registerRestless(number)
        }
    }

    func dropOwner(_ number: Int) { owners.slots[number] = nil }
}

private final class CountingOwner {
    private let tally: Tally
    private let weight = Tally.weight()

    init(_ tally: Tally) { self.tally = tally }

    func hear() { tally.add(weight) }
}

// Not inlined: nothing that is known of the closure must be used where it is registered.
@inline(never)
private func listener() -> AudioPlayer.Observer<CountingOwner> {
    { owner, _, _ in owner.hear() }
}
