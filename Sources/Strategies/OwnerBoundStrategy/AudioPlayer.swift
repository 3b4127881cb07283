public import ObservatoryPlayback
public import ObserverRegistry

/// An audio player whose observers are closures, each removed when its owner is deallocated.
///
///     player.addPlaybackStartedObserver(self) { screen, player, item in
///         screen.title = item.title
///     }
///
/// The closure receives its owner and does not need to capture it, so there is no retain cycle to break and
/// no `[weak self]` to forget.
public final class AudioPlayer {
    /// A closure that receives its owner, the player and the item of the event.
    public typealias Observer<Owner> = (Owner, AudioPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private let observers = Registry<Observation>(channels: PlaybackEvent.Kind.allCases.count)

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { machine.state }

    /// The number of registrations. A deallocated owner is counted until the next emission of its event.
    public var observerCount: Int { observers.storedCount }

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

    /// Calls the closure when an item starts, as long as the owner is alive. Complexity: O(1).
    @discardableResult
    public func addPlaybackStartedObserver<Owner: AnyObject>(
        _ owner: Owner, using observer: @escaping Observer<Owner>
    ) -> RegistrationHandle {
        addObserver(of: .started, owner, observer)
    }

    /// Calls the closure when an item is paused, as long as the owner is alive. Complexity: O(1).
    @discardableResult
    public func addPlaybackPausedObserver<Owner: AnyObject>(
        _ owner: Owner, using observer: @escaping Observer<Owner>
    ) -> RegistrationHandle {
        addObserver(of: .paused, owner, observer)
    }

    /// Calls the closure when an item is stopped, as long as the owner is alive. Complexity: O(1).
    @discardableResult
    public func addPlaybackStoppedObserver<Owner: AnyObject>(
        _ owner: Owner, using observer: @escaping Observer<Owner>
    ) -> RegistrationHandle {
        addObserver(of: .stopped, owner, observer)
    }

    private func addObserver<Owner: AnyObject>(
        of event: PlaybackEvent.Kind, _ owner: Owner, _ observer: @escaping Observer<Owner>
    ) -> RegistrationHandle {
        let id = observers.add(Observation(owner, observer), to: event.rawValue)
        return RegistrationHandle(id, in: observers)
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        observers.emit((self, item), on: event.rawValue) { observation, emission in
            guard let owner = observation.owner else { return .observerGone }
            observation.observer(owner, emission.0, emission.1)
            return .made
        }
    }
}
