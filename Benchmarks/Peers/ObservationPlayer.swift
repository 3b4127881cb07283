import Observation
package import ObservatoryPlayback

/// An audio player whose latest events are observable properties, using the standard library's Observation.
///
///     let observation = player.observe(.started) { item in print("Now playing: \(item.title)") }
///     player.play(blueTrain)          // Now playing: Blue Train
///     observation.cancel()
///
/// Observation is made for redrawing views of a state. It announces a change once, before the change, without
/// the new value, to observers that have read the property. To deliver each event with its item during the
/// call, the player stores the item first and announces the change afterwards. The called observer reads the
/// property, which registers it for the next change. Usually an observer reads the property later, in a task,
/// and misses all but the last event.
@Observable
package final class ObservationPlayer {
    @ObservationIgnored private var machine = PlaybackMachine()
    @ObservationIgnored private var lastStarted: Item?
    @ObservationIgnored private var lastPaused: Item?
    @ObservationIgnored private var lastStopped: Item?

    package init() {}

    package var startedItem: Item? {
        access(keyPath: \.startedItem)
        return lastStarted
    }

    package var pausedItem: Item? {
        access(keyPath: \.pausedItem)
        return lastPaused
    }

    package var stoppedItem: Item? {
        access(keyPath: \.stoppedItem)
        return lastStopped
    }

    package func play(_ item: Item) {
        machine.play(item)
        lastStarted = item
        withMutation(keyPath: \.startedItem) {}
    }

    package func pause() {
        guard let item = machine.pause() else { return }
        lastPaused = item
        withMutation(keyPath: \.pausedItem) {}
    }

    package func stop() {
        guard let item = machine.stop() else { return }
        lastStopped = item
        withMutation(keyPath: \.stoppedItem) {}
    }

    /// Calls a closure for every event of a kind, until the observation is cancelled.
    package func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void
    ) -> PropertyObservation {
        let observer = PropertyObserver(of: event, in: self, receive)
        observer.awaitChange()
        return PropertyObservation(of: observer)
    }

    func lastItem(of event: PlaybackEvent.Kind) -> Item? {
        switch event {
        case .started: startedItem
        case .paused: pausedItem
        case .stopped: stoppedItem
        }
    }
}
