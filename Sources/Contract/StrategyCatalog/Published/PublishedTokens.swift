import Foundation
package import Playback

/// An audio player that keeps closures in dictionaries, under a new UUID each, and hands out tokens by
/// which they can be removed.
///
///     let token = player.observeStart { player, item in print(item.title) }
///     token.cancel()
///
/// The form follows the second of John Sundell's two articles "Observers in Swift", and was taken over by
/// many others.
///
/// What is naive about it: a dictionary has no order; its values are called from a copy, which still has
/// a removed closure; an event is delivered while the one before it is still being delivered; and a token that is
/// forgotten cancels nothing.
package final class PublishedTokenPlayer {
    /// What an observer is called with: the player, and the item that the event is about.
    package typealias Observer = (PublishedTokenPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private var startObservers: [UUID: Observer] = [:]
    private var pauseObservers: [UUID: Observer] = [:]
    private var stopObservers: [UUID: Observer] = [:]

    /// Creates a player that is idle and has no observers.
    package init() {}

    /// How many registrations the player keeps.
    package var observerCount: Int { startObservers.count + pauseObservers.count + stopObservers.count }

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        notify(startObservers, item)
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        if let item = machine.pause() { notify(pauseObservers, item) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        if let item = machine.stop() { notify(stopObservers, item) }
    }

    /// Calls the closure whenever an item starts, until the token is cancelled.
    package func observeStart(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        startObservers[id] = observer
        return PublishedToken { [weak self] in self?.startObservers[id] = nil }
    }

    /// Calls the closure whenever an item is paused, until the token is cancelled.
    package func observePause(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        pauseObservers[id] = observer
        return PublishedToken { [weak self] in self?.pauseObservers[id] = nil }
    }

    /// Calls the closure whenever an item is stopped, until the token is cancelled.
    package func observeStop(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        stopObservers[id] = observer
        return PublishedToken { [weak self] in self?.stopObservers[id] = nil }
    }

    private func notify(_ observers: [UUID: Observer], _ item: Item) {
        observers.values.forEach { $0(self, item) }
    }
}

/// Removes an observer when `cancel` is called, and never by itself.
package final class PublishedToken {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    /// Removes the observer; does nothing when it was removed before.
    package func cancel() { cancellation() }
}
