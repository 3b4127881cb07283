import ObservatoryPlayback
import ObserverRegistry

/// The player's record of one registration.
struct Observation: ~Copyable, WeakRecord {
    private weak let observer: AnyObject?

    // The observer's class as each protocol that it conforms to. Finding a conformance takes a dynamic cast,
    // which is made once per registration instead of once per delivery.
    private let startedObserver: (any PlaybackStartedObserver.Type)?
    private let pausedObserver: (any PlaybackPausedObserver.Type)?
    private let stoppedObserver: (any PlaybackStoppedObserver.Type)?

    init(_ observer: any PlaybackObserver) {
        self.observer = observer
        let observerClass = type(of: observer)
        startedObserver = observerClass as? any PlaybackStartedObserver.Type
        pausedObserver = observerClass as? any PlaybackPausedObserver.Type
        stoppedObserver = observerClass as? any PlaybackStoppedObserver.Type
    }

    var object: AnyObject? { observer }

    /// Calls the observer if it conforms to the protocol of the event.
    borrowing func receive(_ event: PlaybackEvent.Kind, _ player: AudioPlayer, _ item: Item) -> Delivery {
        guard let observer else { return .observerGone }
        switch event {
        case .started: if let startedObserver { started(observer, startedObserver, player, item) }
        case .paused: if let pausedObserver { paused(observer, pausedObserver, player, item) }
        case .stopped: if let stoppedObserver { stopped(observer, stoppedObserver, player, item) }
        }
        return .made
    }
}

// The casts cannot fail: the type is the class that the observer had when it was registered.

private func started<Observer: PlaybackStartedObserver>(
    _ observer: AnyObject, _: Observer.Type, _ player: AudioPlayer, _ item: Item
) {
    unsafeDowncast(observer, to: Observer.self).playbackStarted(player, item)
}

private func paused<Observer: PlaybackPausedObserver>(
    _ observer: AnyObject, _: Observer.Type, _ player: AudioPlayer, _ item: Item
) {
    unsafeDowncast(observer, to: Observer.self).playbackPaused(player, item)
}

private func stopped<Observer: PlaybackStoppedObserver>(
    _ observer: AnyObject, _: Observer.Type, _ player: AudioPlayer, _ item: Item
) {
    unsafeDowncast(observer, to: Observer.self).playbackStopped(player, item)
}
