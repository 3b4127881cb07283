package import ObservatoryPlayback

/// An audio player that calls arrays of closures and passes them only itself, like a first sketch.
///
///     player.onStart { player in print("Now playing: \(player.item?.title ?? "")") }
///
/// The form is the first step of most introductions to closures as observers, such as the second of John
/// Sundell's two articles "Observers in Swift" (which also passes the item).
///
/// Its weaknesses are those that it declares in ``Catalog/published``; and no observer can be removed.
package final class PublishedClosurePlayer {
    package typealias Observer = (PublishedClosurePlayer) -> Void

    /// The item that was played last, even if it is no longer playing.
    package var item: Item? { lastItem }

    private var machine = PlaybackMachine()
    // Private, so that the compiler can prove that accesses do not overlap, as in a program of one module.
    private var lastItem: Item?
    private var startObservers: [Observer] = []
    private var pauseObservers: [Observer] = []
    private var stopObservers: [Observer] = []

    package init() {}

    package var observerCount: Int { startObservers.count + pauseObservers.count + stopObservers.count }

    package func play(_ item: Item) {
        machine.play(item)
        lastItem = item
        notify(startObservers)
    }

    package func pause() { if machine.pause() != nil { notify(pauseObservers) } }
    package func stop() { if machine.stop() != nil { notify(stopObservers) } }

    package func onStart(_ observer: @escaping Observer) { startObservers.append(observer) }
    package func onPause(_ observer: @escaping Observer) { pauseObservers.append(observer) }
    package func onStop(_ observer: @escaping Observer) { stopObservers.append(observer) }

    private func notify(_ observers: [Observer]) {
        observers.forEach { $0(self) }
    }
}
