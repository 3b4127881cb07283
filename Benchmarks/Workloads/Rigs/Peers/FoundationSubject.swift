import ObservatoryPeers
import ObservatoryPlayback

struct FoundationSubject: PeerSubject {
    private let player = FoundationPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: PeerListener, _ observations: Row<FoundationObservation?>, _ number: Int) {
        observations.slots[number] = player.observe(.started, listener.closure)
    }

    func end(_ observations: Row<FoundationObservation?>, _ number: Int) {
        observations.slots[number].take()!.cancel()
    }
}
