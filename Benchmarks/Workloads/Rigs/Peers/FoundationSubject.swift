import Peers
import Playback

struct FoundationSubject: PeerSubject {
    private let player = FoundationPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: PeerListener) -> FoundationObservation {
        player.observe(.started, listener.closure)
    }

    func end(_ slot: UnsafeMutablePointer<FoundationObservation?>) { slot.pointee.take()!.cancel() }
}
