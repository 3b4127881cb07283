import Foundation
package import ObservatoryPlayback
import ObservatorySupport

/// An audio player with state and closures behind a lock, which it releases before it calls a copy of them.
///
///     let token = player.observe(.started) { player, item in print(item.title) }
///     Thread.detachNewThread { player.play(item) }
///
/// The form is the usual answer to the question of how to make an observable object thread-safe.
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedThreadSafePlayer: Sendable {
    package typealias Observer = @Sendable (PublishedThreadSafePlayer, Item) -> Void

    private struct Contents {
        var machine = PlaybackMachine()
        var observers: [PlaybackEvent.Kind: [(id: UUID, observer: Observer)]] = [:]
    }

    private let contents = Lock(Contents())

    package init() {}

    package var observerCount: Int {
        contents.withLock { $0.observers.values.reduce(0) { $0 + $1.count } }
    }

    package func play(_ item: Item) { notify(.started) { $0.play(item) } }
    package func pause() { notify(.paused) { $0.pause() } }
    package func stop() { notify(.stopped) { $0.stop() } }

    /// Calls the closure for every event of a kind, until the token is cancelled or dropped.
    package func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping Observer
    ) -> PublishedThreadSafeToken {
        let id = UUID()
        contents.withLock { $0.observers[event, default: []].append((id, observer)) }
        return PublishedThreadSafeToken { [weak self] in self?.remove(id, of: event) }
    }

    // Frees the closure outside the lock, because a `deinit` of something it captured may call back.
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

/// Removes its observer on `cancel` and on `deinit`.
package final class PublishedThreadSafeToken: Sendable {
    private let cancellation: @Sendable () -> Void

    init(_ cancellation: @escaping @Sendable () -> Void) { self.cancellation = cancellation }

    deinit { cancel() }

    /// Removes the observer; does nothing when it is already removed.
    package func cancel() { cancellation() }
}
