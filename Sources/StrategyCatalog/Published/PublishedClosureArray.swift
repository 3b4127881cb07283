import Playback

/// An audio player that calls arrays of closures and hands them nothing but itself, as a first sketch in
/// an article on closures as observers does.
///
///     player.onStart { player in print("Now playing: \(player.item?.title ?? "")") }
///
/// The form is the first step of most introductions to closures as observers, such as the second of John
/// Sundell's two articles "Observers in Swift" (whose closures are handed the item as well).
///
/// What is naive about it: an event is told while the one before it is still being told, and the closure
/// asks the player which item is meant, when the player may have moved on. Nobody can leave.
final class PublishedClosurePlayer {
    typealias Observer = (PublishedClosurePlayer) -> Void

    /// The item that was played last, whether it is still playing or not.
    private(set) var item: Item?

    private var machine = PlaybackMachine()
    private var startObservers: [Observer] = []
    private var pauseObservers: [Observer] = []
    private var stopObservers: [Observer] = []

    var observerCount: Int { startObservers.count + pauseObservers.count + stopObservers.count }

    func play(_ item: Item) {
        machine.play(item)
        self.item = item
        notify(startObservers)
    }

    func pause() {
        if machine.pause() != nil { notify(pauseObservers) }
    }

    func stop() {
        if machine.stop() != nil { notify(stopObservers) }
    }

    func onStart(_ observer: @escaping Observer) { startObservers.append(observer) }

    func onPause(_ observer: @escaping Observer) { pauseObservers.append(observer) }

    func onStop(_ observer: @escaping Observer) { stopObservers.append(observer) }

    private func notify(_ observers: [Observer]) {
        observers.forEach { $0(self) }
    }
}
