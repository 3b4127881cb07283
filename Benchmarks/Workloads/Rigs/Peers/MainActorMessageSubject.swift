import Foundation
import Peers
import Playback

/// `peer/main-actor-message`: each token kept by itself, or by its owner.
///
/// Every emission begins a job that passes for one of the main actor's, which a caller on the main actor does not pay.
@available(macOS 26.0, *)
struct MainActorMessageSubject: PeerSubject, OwningSubject {
    typealias Owner = NotificationCenter.ObservationToken

    private let player = MainActorMessagePlayer()

    func play() { MainActorStandIn.perform { [player] in player.play(Sample.item) } }

    func observe(_ listener: PeerListener) -> NotificationCenter.ObservationToken {
        player.observe(.started, listener.closure)
    }

    func own(_ listener: PeerListener, _: Tally) -> NotificationCenter.ObservationToken { observe(listener) }
}
