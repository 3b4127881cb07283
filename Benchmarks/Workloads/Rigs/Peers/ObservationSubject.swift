import ObservatoryPeers
import ObservatoryPlayback

/// `peer/observation`. Observation keeps a registration until the next change, even if its observer was
/// removed.
struct ObservationSubject: PeerSubject {
    private let player = ObservationPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: PeerListener, _ observations: Row<PropertyObservation?>, _ number: Int) {
        observations.slots[number] = player.observe(.started, listener.closure)
    }

    func end(_ observations: Row<PropertyObservation?>, _ number: Int) {
        observations.slots[number].take()!.cancel()
    }

    static let leftOutOfRemoving: String? = "what Observation keeps until the next change"
}
