package import ObservatoryPlayback
package import ObserverContract

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

// How the contract drives the peers.

/// A registration that can be cancelled, whether or not the player still exists.
package protocol CancellableObservation {
    func cancel()
}

extension AnyCancellable: CancellableObservation {}
extension FoundationObservation: CancellableObservation {}
extension PropertyObservation: CancellableObservation {}

/// A player that calls a closure for every event of a kind.
package protocol ClosurePeer: PlayerUnderTest {
    associatedtype Token: CancellableObservation

    func observe(_ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void) -> Token
}

extension ClosurePeer {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.observe(event) { item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}

extension CombinePlayer: ClosurePeer {}
extension FoundationPlayer: ClosurePeer {}
extension ObservationPlayer: ClosurePeer {}

extension CurrentValuePlayer: PropertyUnderTest {
    package func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        var observations: [AnyCancellable] = []
        return StateObserver(keeping: lifetime) { [weak self] _, receive in
            let observation = self?.observe { old, new in
                let change = StateChange(from: old, to: new, isInitial: old == nil)
                if old != nil || options.contains(.initial) { receive(change.limited(to: options)) }
            }
            if let observation { observations.append(observation) }
        } remove: { _ in
            let ended = observations
            observations = []
            for observation in ended { observation.cancel() }
        }
    }
}

extension AsyncStreamPlayer: PlayerUnderTest {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TaskObserver(keeping: lifetime) { [weak self] receive in
            self?.observe { if $0.kind == event ?? $0.kind { receive($0) } }
        }
    }
}

/// A player that tasks read on its loop. They don't end with the player.
@available(macOS 26.0, *)
package protocol ReadPlayer: PlayerUnderTest, SendableMetatype {
    /// Whether a task starts when it is made, and not when the loop turns next.
    static var startsTasksAtOnce: Bool { get }

    var loop: LoopExecutor { get }

    init(loop: LoopExecutor)

    func observe(
        _ event: PlaybackEvent.Kind?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> Task<Void, Never>
}

@available(macOS 26.0, *)
extension AsyncMessagePlayer: ReadPlayer {
    package static var startsTasksAtOnce: Bool { false }
}

@available(macOS 26.0, *)
extension ObservationsPlayer: ReadPlayer {
    package static var startsTasksAtOnce: Bool { true }
}

@available(macOS 26.0, *)
extension ReadPlayer {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TaskObserver(keeping: lifetime, settle: loop.turn, cancelsInDeinit: true) { [weak self] in
            self?.observe(event, $0)
        }
    }
}

/// A player isolated to the main actor, for callers on any thread.
@available(macOS 26.0, *)
final class PlayerOfTheMainActor: PlayerUnderTest {
    private let player = MainActorMessagePlayer()

    var subjectUnderTest: AnyObject? { player }

    func play(_ item: Item) { MainActorStandIn.perform { [player] in player.play(item) } }
    func pause() { MainActorStandIn.perform { [player] in player.pause() } }
    func stop() { MainActorStandIn.perform { [player] in player.stop() } }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.player.observe(event) { item in receive(PlaybackEvent(event, item)) }
        } remove: {
            $0.player.remove($1)
        }
    }
}
