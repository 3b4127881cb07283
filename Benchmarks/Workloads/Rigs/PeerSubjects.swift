import Foundation
import Peers
import Playback

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

// How the benchmark drives the peers whose closures receive only the item.

protocol PeerSubject: EndingSubject where Listener == PeerListener, Registrations == Row<Registration?> {
    associatedtype Registration

    /// Calls a closure for every event of a kind.
    func observe(_ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void) -> Registration
}

struct PeerListener {
    let closure: (Item) -> Void
}

extension PeerSubject {
    func observe(_ listener: PeerListener, _ registrations: Row<Registration?>, _ number: Int) {
        registrations.slots[number] = observe(.started, listener.closure)
    }

    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> PeerListener {
        PeerListener { _ in tally.add(weight) }
    }

    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> PeerListener {
        PeerListener { [unowned rig, weight = Tally.weight()] _ in rig.comeBack(number, weight) }
    }
}

extension FoundationPlayer: PeerSubject {
    func end(_ blocks: Row<FoundationObservation?>, _ number: Int) { blocks.slots[number].take()!.cancel() }
}

/// Observation keeps a registration until the next change, even if its observer was removed.
extension ObservationPlayer: PeerSubject {
    static var leftOutOfRemoving: String? { "what Observation keeps until the next change" }

    func end(_ observations: Row<PropertyObservation?>, _ number: Int) {
        observations.slots[number].take()!.cancel()
    }
}

/// A task starts and ends only when the player's loop turns, at the next emission.
extension AsyncStreamPlayer: PeerSubject {
    static var leftOutOfRegistering: String? { PutOff.startOfTask }
    static var leftOutOfRemoving: String? { PutOff.endOfTask }

    func end(_ tasks: Row<Task<Void, Never>?>, _ number: Int) { tasks.slots[number].take()!.cancel() }
}

/// Each sink is stored alone or, as is usual, in a set of its owner.
protocol SinkSubject: PeerSubject, OwningSubject where Registration == AnyCancellable, Owner == SinkOwner {}

final class SinkOwner {
    var sinks: Set<AnyCancellable> = []
}

extension SinkSubject {
    func own(_ listener: PeerListener, _: Tally) -> SinkOwner {
        let owner = SinkOwner()
        observe(.started, listener.closure).store(in: &owner.sinks)
        return owner
    }
}

extension CombinePlayer: SinkSubject {}

/// The first call of a sink is not counted.
extension CurrentValuePlayer: SinkSubject {
    func observe(_: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void) -> AnyCancellable {
        observe { old, new in
            if old != nil, case .playing(let item) = new { receive(item) }
        }
    }
}

/// `peer/main-actor-message`: each token is stored alone or by its owner.
///
/// Every emission starts a job of the main actor's stand-in, a cost that the main actor wouldn't have.
@available(macOS 26.0, *)
struct MainActorMessageSubject: PeerSubject, OwningSubject {
    typealias Owner = NotificationCenter.ObservationToken

    private let player = MainActorMessagePlayer()

    func play(_: Item) { MainActorStandIn.perform { [player] in player.play(Sample.item) } }

    func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void
    ) -> NotificationCenter.ObservationToken {
        player.observe(event, receive)
    }

    func own(_ listener: PeerListener, _: Tally) -> NotificationCenter.ObservationToken {
        player.observe(.started, listener.closure)
    }
}
