import ExerciseSupport
import Foundation
import ObserverContract
import Observers
import Playback

/// A player whose observers are closures with tokens, as those of `tokens`, with room for a fault.
final class FaultyPlayer: ExercisePlayer {
    typealias Receive = ClosureObserver.Receive

    var machine = PlaybackMachine()
    private let observers = ClosureObservers<FaultyPlayer, PlaybackEvent>(
        channels: PlaybackEvent.Kind.allCases.count)
    private let lock: NSRecursiveLock?
    private let receiving: (@escaping Receive) -> Receive
    private let ending: () -> Void

    /// - Parameters:
    ///   - lock: Held while the player calls, registers or removes observers.
    ///   - receiving: Turns the contract's closure into the closure that an observer registers.
    ///   - ending: Is called when the player is deallocated.
    init(
        lock: NSRecursiveLock? = nil, receiving: @escaping (@escaping Receive) -> Receive = { $0 },
        ending: @escaping () -> Void = {}
    ) {
        self.lock = lock
        self.receiving = receiving
        self.ending = ending
    }

    deinit { ending() }

    var observerCount: Int { observers.count }

    func notify(_ event: PlaybackEvent) {
        lock?.lock()
        defer { lock?.unlock() }
        observers.notify(event, from: self, on: event.kind.rawValue)
    }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) {
            player, kind, _, receive -> ObservationToken in
            player.lock?.lock()
            defer { player.lock?.unlock() }
            let observer = player.receiving(receive)
            return player.observers.observe(on: kind.rawValue) { _, event in observer(event) }
        } cancel: { [lock] token in
            lock?.lock()
            defer { lock?.unlock() }
            token.cancel()
        }
    }
}
