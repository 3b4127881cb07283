package import Playback

/// An audio player that calls arrays of closures and hands them nothing but itself, as a first sketch in
/// an article on closures as observers does.
///
///     player.onStart { player in print("Now playing: \(player.item?.title ?? "")") }
///
/// The form is the first step of most introductions to closures as observers, such as the second of John
/// Sundell's two articles "Observers in Swift" (whose closures are handed the item as well).
///
/// What is naive about it: an event is delivered while the one before it is still being delivered, and the closure
/// asks the player which item is meant, when the player may have moved on. No observer can be removed.
package final class PublishedClosurePlayer {
    /// What an observer is called with: the player.
    package typealias Observer = (PublishedClosurePlayer) -> Void

    /// The item that was played last, whether it is still playing or not.
    package var item: Item? { lastItem }

    private var machine = PlaybackMachine()
    // Stored for this file alone, so that the compiler can tell that no two accesses overlap, as it can of a
    // whole program in one module.
    private var lastItem: Item?
    private var startObservers: [Observer] = []
    private var pauseObservers: [Observer] = []
    private var stopObservers: [Observer] = []

    /// Creates a player that is idle and has no observers.
    package init() {}

    /// How many registrations the player keeps.
    package var observerCount: Int { startObservers.count + pauseObservers.count + stopObservers.count }

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        lastItem = item
        notify(startObservers)
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        if machine.pause() != nil { notify(pauseObservers) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        if machine.stop() != nil { notify(stopObservers) }
    }

    /// Calls the closure whenever an item starts.
    package func onStart(_ observer: @escaping Observer) { startObservers.append(observer) }

    /// Calls the closure whenever an item is paused.
    package func onPause(_ observer: @escaping Observer) { pauseObservers.append(observer) }

    /// Calls the closure whenever an item is stopped.
    package func onStop(_ observer: @escaping Observer) { stopObservers.append(observer) }

    private func notify(_ observers: [Observer]) {
        observers.forEach { $0(self) }
    }
}
