import Foundation
package import Playback
import Support

/// An audio player whose state and closures lie behind a lock, and which calls the closures from a copy when
/// it has released the lock.
///
///     let token = player.observeStart { player, item in print(item.title) }
///     Thread.detachNewThread { player.play(item) }
///
/// The form is the one that is given as the answer to the question how an observable object is made safe for
/// threads.
///
/// What is naive about it: the lock protects the list, and nothing that is promised to observers. Two threads
/// that emit call the observers at the same time, each in its own order; and an observer
/// that was removed is still in the copy that another thread walks.
package final class PublishedThreadSafePlayer: Sendable {
    /// What an observer is called with: the player, and the item that the event is about.
    package typealias Observer = @Sendable (PublishedThreadSafePlayer, Item) -> Void

    private struct Contents {
        var machine = PlaybackMachine()
        var observers: [PlaybackEvent.Kind: [(id: UUID, observer: Observer)]] = [:]
    }

    private let contents = Lock(Contents())

    /// Creates a player that is idle and has no observers.
    package init() {}

    /// How many registrations the player keeps.
    package var observerCount: Int {
        contents.withLock { $0.observers.values.reduce(0) { $0 + $1.count } }
    }

    /// Starts an item.
    package func play(_ item: Item) {
        notify(.started) { machine in
            machine.play(item)
            return item
        }
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() { notify(.paused) { $0.pause() } }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() { notify(.stopped) { $0.stop() } }

    /// Calls the closure whenever an item starts, until the token is cancelled or dropped.
    package func observeStart(_ observer: @escaping Observer) -> PublishedThreadSafeToken {
        observe(.started, observer)
    }

    /// Calls the closure whenever an item is paused, until the token is cancelled or dropped.
    package func observePause(_ observer: @escaping Observer) -> PublishedThreadSafeToken {
        observe(.paused, observer)
    }

    /// Calls the closure whenever an item is stopped, until the token is cancelled or dropped.
    package func observeStop(_ observer: @escaping Observer) -> PublishedThreadSafeToken {
        observe(.stopped, observer)
    }

    private func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping Observer
    ) -> PublishedThreadSafeToken {
        let id = UUID()
        contents.withLock { $0.observers[event, default: []].append((id, observer)) }
        return PublishedThreadSafeToken { [weak self] in self?.remove(id, of: event) }
    }

    // Released without the lock: what a closure captured may call back in a `deinit`.
    private func remove(_ id: UUID, of event: PlaybackEvent.Kind) {
        let removed = contents.withLock { contents -> Observer? in
            guard let index = contents.observers[event]?.firstIndex(where: { $0.id == id }) else {
                return nil
            }
            return contents.observers[event]?.remove(at: index).observer
        }
        withExtendedLifetime(removed) {}
    }

    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        let (item, observers) = contents.withLock { contents in
            (change(&contents.machine), contents.observers[event, default: []])
        }
        guard let item else { return }
        for (_, observer) in observers { observer(self, item) }
    }
}

/// Removes an observer when it is cancelled, and in its `deinit`.
package final class PublishedThreadSafeToken: Sendable {
    private let cancellation: @Sendable () -> Void

    init(_ cancellation: @escaping @Sendable () -> Void) { self.cancellation = cancellation }

    deinit { cancel() }

    /// Removes the observer; does nothing when it was removed before.
    package func cancel() { cancellation() }
}
