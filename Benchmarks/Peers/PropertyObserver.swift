import Observation
import Playback

/// A closure that is called whenever a property of a player changes.
///
/// Observation knows it by the change that it awaits, and keeps it for as long as it does.
final class PropertyObserver {
    private let event: PlaybackEvent.Kind
    // Held by the player, which must not be held in return.
    private weak let player: ObservationPlayer?
    private var receive: ((Item) -> Void)?
    /// How often a change was awaited.
    private var awaited = 0

    /// Makes an observer that does not await a change yet.
    init(of event: PlaybackEvent.Kind, in player: ObservationPlayer, _ receive: @escaping (Item) -> Void) {
        self.event = event
        self.player = player
        self.receive = receive
    }

    /// Registers for the next change, and no other.
    func awaitChange() {
        guard let player else { return }
        awaited += 1
        // A change may be made on any thread, so Observation wants a closure that may be called there. This
        // one is called where the player changes. That is where the observer may be used: the player is not
        // Sendable, so that the compiler keeps it together with all that it was given.
        nonisolated(unsafe) let observer = self
        withObservationTracking {
            _ = player.lastItem(of: event)
        } onChange: { [awaited] in
            observer.change(awaited)
        }
    }

    /// Releases the closure. There is no way to take back what Observation has registered: it stays until
    /// the next change.
    func cancel() { receive = nil }

    // A change that a callback makes is announced at once, and the announcement that it interrupts goes on
    // afterwards, also to those who have been called meanwhile. They would read the later item a second time.
    // So only the registration counts that was made last.
    private func change(_ number: Int) {
        guard number == awaited, let receive, let item = player?.lastItem(of: event) else { return }
        awaitChange()
        receive(item)
    }
}

/// A closure that observes a property; dropping this changes nothing.
package struct PropertyObservation {
    // Without this the closure would outlive the player.
    private weak let observer: PropertyObserver?

    /// Names an observer.
    init(of observer: PropertyObserver) { self.observer = observer }

    /// Calls the closure no more, and frees it; does nothing when that was done before.
    package func cancel() { observer?.cancel() }
}
