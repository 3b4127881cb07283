public import Playback

/// An audio player whose observers are closures in an array, one array for every event.
///
///     player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     player.play(blueTrain)          // Now playing: Blue Train
///
/// Nothing can be removed: a closure has no identity by which to find it again, and a plain array asks
/// for none. An observer stays for as long as the player lives.
public final class AudioPlayer {
    /// What an observer is called with: the player, and the item that the event is about.
    public typealias Observer = (AudioPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private var observers = Observers()
    private var queue: [(item: Item, audience: [Observer])] = []
    private var isNotifying = false

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// What the player is doing now.
    public var state: PlaybackState { machine.state }

    /// How many registrations the player keeps.
    public var observerCount: Int { observers.count }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the event.
    public func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    /// Pauses the item that is playing; does nothing when none is.
    public func pause() {
        if let item = machine.pause() { notify(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    public func stop() {
        if let item = machine.stop() { notify(.stopped, item) }
    }

    /// Calls the closure whenever an item starts. Complexity: O(1) on average.
    public func observePlaybackStarted(_ observer: @escaping Observer) {
        observers.started.append(observer)
    }

    /// Calls the closure whenever an item is paused. Complexity: O(1) on average.
    public func observePlaybackPaused(_ observer: @escaping Observer) {
        observers.paused.append(observer)
    }

    /// Calls the closure whenever an item is stopped. Complexity: O(1) on average.
    public func observePlaybackStopped(_ observer: @escaping Observer) {
        observers.stopped.append(observer)
    }

    // The queue makes every observer see the same sequence of events (R05), and the array that an event
    // is queued with says which observers are called: an observer that is added later is in another array (R02).
    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        guard !isNotifying else { return queue.append((item, observers[event])) }
        isNotifying = true
        for observer in observers[event] { observer(self, item) }
        while !queue.isEmpty {
            let (item, audience) = queue.removeFirst()
            for observer in audience { observer(self, item) }
        }
        isNotifying = false
    }
}
