import Foundation
package import ObservatoryPlayback

/// An audio player that keeps closures in dictionaries by UUID, and returns tokens that remove them.
///
///     let token = player.observeStart { player, item in print(item.title) }
///     token.cancel()
///
/// The form follows the second of John Sundell's two articles "Observers in Swift"; many have copied it.
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedTokenPlayer {
    package typealias Observer = (PublishedTokenPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private var startObservers: [UUID: Observer] = [:]
    private var pauseObservers: [UUID: Observer] = [:]
    private var stopObservers: [UUID: Observer] = [:]

    package init() {}

    package var observerCount: Int { startObservers.count + pauseObservers.count + stopObservers.count }

    package func play(_ item: Item) {
        machine.play(item)
        notify(startObservers, item)
    }

    package func pause() { if let item = machine.pause() { notify(pauseObservers, item) } }
    package func stop() { if let item = machine.stop() { notify(stopObservers, item) } }

    /// Calls the closure for each item that starts, until the token is cancelled.
    package func observeStart(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        startObservers[id] = observer
        return PublishedToken { [weak self] in self?.startObservers[id] = nil }
    }

    /// Calls the closure for each item that is paused, until the token is cancelled.
    package func observePause(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        pauseObservers[id] = observer
        return PublishedToken { [weak self] in self?.pauseObservers[id] = nil }
    }

    /// Calls the closure for each item that is stopped, until the token is cancelled.
    package func observeStop(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        stopObservers[id] = observer
        return PublishedToken { [weak self] in self?.stopObservers[id] = nil }
    }

    private func notify(_ observers: [UUID: Observer], _ item: Item) {
        observers.values.forEach { $0(self, item) }
    }
}

/// Removes its observer on `cancel`, but not on `deinit`.
package final class PublishedToken {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    /// Removes the observer; does nothing when it is already removed.
    package func cancel() { cancellation() }
}
