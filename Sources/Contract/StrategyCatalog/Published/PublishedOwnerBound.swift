import Foundation
package import ObservatoryPlayback

/// An audio player that keeps closures by UUID. Each is wrapped in a closure that checks whether its owner is
/// alive, and removes itself when it is not.
///
///     player.addObserver(of: .started, self) { screen, player, item in screen.title = item.title }
///
/// The form is the last step of the second of John Sundell's two articles "Observers in Swift".
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedOwnerBoundPlayer {
    package typealias Observer<Owner> = (Owner, PublishedOwnerBoundPlayer, Item) -> Void

    private typealias Wrapper = (PublishedOwnerBoundPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private var observers: [PlaybackEvent.Kind: [UUID: Wrapper]] = [:]

    package init() {}

    package var observerCount: Int { observers.values.reduce(0) { $0 + $1.count } }

    package func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    package func pause() { if let item = machine.pause() { notify(.paused, item) } }
    package func stop() { if let item = machine.stop() { notify(.stopped, item) } }

    /// Calls the closure for every event of a kind, as long as the owner lives.
    package func addObserver<Owner: AnyObject>(
        of event: PlaybackEvent.Kind, _ owner: Owner, _ observer: @escaping Observer<Owner>
    ) -> PublishedToken {
        let id = UUID()
        observers[event, default: [:]][id] = { [weak owner] player, item in
            guard let owner else {
                player.observers[event]?[id] = nil
                return
            }
            observer(owner, player, item)
        }
        return PublishedToken { [weak self] in self?.observers[event]?[id] = nil }
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        observers[event]?.values.forEach { $0(self, item) }
    }
}
