public import ObservatoryPlayback

/// An audio player whose observers are closures, kept in one array per event.
///
///     player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     player.play(blueTrain)          // Now playing: Blue Train
///
/// An observer cannot be removed, because Swift cannot compare closures. It stays registered as long as the
/// player lives.
public final class AudioPlayer {
    /// A closure that receives the player and the item of the event.
    public typealias Observer = (AudioPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private var observers = Observers()
    private var queue: [(item: Item, audience: [Observer])] = []
    private var isNotifying = false

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { machine.state }

    /// The number of registrations.
    public var observerCount: Int { observers.count }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the event.
    public func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() {
        if let item = machine.pause() { notify(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() {
        if let item = machine.stop() { notify(.stopped, item) }
    }

    /// Calls the closure when an item starts. Complexity: O(1) on average.
    public func observePlaybackStarted(_ observer: @escaping Observer) {
        change { $0.started.append(observer) }
    }

    /// Calls the closure when an item is paused. Complexity: O(1) on average.
    public func observePlaybackPaused(_ observer: @escaping Observer) {
        change { $0.paused.append(observer) }
    }

    /// Calls the closure when an item is stopped. Complexity: O(1) on average.
    public func observePlaybackStopped(_ observer: @escaping Observer) {
        change { $0.stopped.append(observer) }
    }

    // The arrays are taken out of the property, changed and put back. So a use of the property is a
    // read or a write, which nothing can interrupt, and the compiler leaves out the checks for
    // exclusive access. Each event would pay for them.
    private func change(_ change: (inout Observers) -> Void) {
        var taken = exchange(&observers, with: Observers())
        change(&taken)
        observers = taken
    }

    // The queue gives every observer the same sequence of events (R05). Each event goes to a snapshot
    // of the array, so an observer that is added later does not receive it (R02).
    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        guard !isNotifying else { return enqueue(item, for: observers[event]) }
        isNotifying = true
        for observer in observers[event] { observer(self, item) }
        while !queue.isEmpty {
            let waiting = queue
            queue = []
            for (item, audience) in waiting { for observer in audience { observer(self, item) } }
        }
        isNotifying = false
    }

    // The queue is taken out of its property and put back: then no event pays for a check of
    // exclusive access.
    private func enqueue(_ item: Item, for audience: [Observer]) {
        var taken = exchange(&queue, with: [])
        taken.append((item, audience))
        queue = taken
    }
}
