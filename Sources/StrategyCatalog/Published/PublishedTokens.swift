import Foundation
import Playback

/// An audio player that keeps closures in dictionaries, under a new UUID each, and hands out tokens by
/// which they can be removed.
///
///     let token = player.observeStart { player, item in print(item.title) }
///     token.cancel()
///
/// The form follows the second of John Sundell's two articles "Observers in Swift", and was taken over by
/// many others.
///
/// What is naive about it: a dictionary has no order; its values are called from a copy, in which a removed
/// closure still stands; an event is told while the one before it is still being told; and a token that is
/// forgotten cancels nothing.
final class PublishedTokenPlayer {
    typealias Observer = (PublishedTokenPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private var startObservers: [UUID: Observer] = [:]
    private var pauseObservers: [UUID: Observer] = [:]
    private var stopObservers: [UUID: Observer] = [:]

    var observerCount: Int { startObservers.count + pauseObservers.count + stopObservers.count }

    func play(_ item: Item) {
        machine.play(item)
        notify(startObservers, item)
    }

    func pause() {
        if let item = machine.pause() { notify(pauseObservers, item) }
    }

    func stop() {
        if let item = machine.stop() { notify(stopObservers, item) }
    }

    func observeStart(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        startObservers[id] = observer
        return PublishedToken { [weak self] in self?.startObservers[id] = nil }
    }

    func observePause(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        pauseObservers[id] = observer
        return PublishedToken { [weak self] in self?.pauseObservers[id] = nil }
    }

    func observeStop(_ observer: @escaping Observer) -> PublishedToken {
        let id = UUID()
        stopObservers[id] = observer
        return PublishedToken { [weak self] in self?.stopObservers[id] = nil }
    }

    private func notify(_ observers: [UUID: Observer], _ item: Item) {
        observers.values.forEach { $0(self, item) }
    }
}

/// Removes an observer when it is told to, and never by itself.
final class PublishedToken {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    func cancel() { cancellation() }
}
