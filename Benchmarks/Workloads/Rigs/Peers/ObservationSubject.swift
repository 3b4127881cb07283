import Peers
import Playback

/// `peer/observation`. Observation keeps a registration until the next change, even if its observer was
/// removed.
struct ObservationSubject: PeerSubject {
    private let player = ObservationPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: PeerListener) -> PropertyObservation {
        player.observe(.started, listener.closure)
    }

    func end(_ slot: UnsafeMutablePointer<PropertyObservation?>) { slot.pointee.take()!.cancel() }

    static let leftOutOfRemoving: String? = "what Observation keeps until the next change"
}
