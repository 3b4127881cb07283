import Observation
import ObservatoryPlayback

/// A closure that is called whenever a property of a player changes.
///
/// Observation retains it while it waits for a change.
final class PropertyObserver {
    private let event: PlaybackEvent.Kind
    // Weak, because the player's observation registrar retains this observer.
    private weak let player: ObservationPlayer?
    private var receive: ((Item) -> Void)?
    /// The number of times that it has waited for a change.
    private var awaited = 0

    /// Creates an observer that doesn't wait for a change yet.
    init(of event: PlaybackEvent.Kind, in player: ObservationPlayer, _ receive: @escaping (Item) -> Void) {
        self.event = event
        self.player = player
        self.receive = receive
    }

    /// Registers for the next change only.
    func awaitChange() {
        guard let player else { return }
        awaited += 1
        // Observation needs a closure that is safe on any thread. This one is safe because it is called where
        // the player changes. The player isn't Sendable, so the compiler keeps it and the observer in the
        // same isolation.
        nonisolated(unsafe) let observer = self
        withObservationTracking {
            _ = player.lastItem(of: event)
        } onChange: { [awaited] in
            observer.change(awaited)
        }
    }

    /// Releases the closure. Observation's registration can't be removed: it remains until the next change.
    func cancel() { receive = nil }

    // A change made in a callback is announced at once. The interrupted announcement then continues, even to
    // observers that were called in between, which would read the later item twice. So only the latest
    // registration counts.
    private func change(_ number: Int) {
        guard number == awaited, let receive, let item = player?.lastItem(of: event) else { return }
        awaitChange()
        receive(item)
    }
}

/// A closure that observes a property; releasing this value doesn't end the observation.
package struct PropertyObservation {
    // Weak, because the closure must not outlive the player.
    private weak let observer: PropertyObserver?

    init(of observer: PropertyObserver) { self.observer = observer }

    /// Releases the closure, which isn't called again; does nothing if it was cancelled before.
    package func cancel() { observer?.cancel() }
}
