import Foundation
import ObservatoryPeers
import ObservatoryPlayback

/// `peer/main-actor-message`: each token is stored alone or by its owner.
///
/// Every emission starts a job of the main actor's stand-in, a cost that the main actor wouldn't have.
@available(macOS 26.0, *)
struct MainActorMessageSubject: PeerSubject, OwningSubject {
    typealias Owner = TokenOwner<NotificationCenter.ObservationToken>

    private let player = MainActorMessagePlayer()

    func play() { MainActorStandIn.perform { [player] in player.play(Sample.item) } }

    func observe(
        _ listener: PeerListener, _ tokens: Row<NotificationCenter.ObservationToken?>, _ number: Int
    ) {
        tokens.slots[number] = player.observe(.started, listener.closure)
    }

    func own(_ listener: PeerListener, _: Tally) -> Owner {
        Owner(player.observe(.started, listener.closure))
    }
}
