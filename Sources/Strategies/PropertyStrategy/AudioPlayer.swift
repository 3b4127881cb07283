public import ObservatoryPlayback
public import ObserverRegistry
public import Observers

/// An audio player whose state is an observable value.
///
///     player.addStateObserver(self, options: [.initial, .new]) { screen, player, change in
///         screen.show(change.newValue)
///     }
///
/// There are no events: an observer compares the old state with the new one to see whether an item was
/// started, paused or stopped.
public final class AudioPlayer {
    /// A closure that receives its owner, the player and the change of the state.
    public typealias Observer<Owner> = (Owner, AudioPlayer, Change<PlaybackState>) -> Void

    private var machine = PlaybackMachine()
    private let observableState = ObservableValue(PlaybackState.idle)

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { observableState.value }

    /// The number of registrations. A deallocated owner is counted until the next change.
    public var observerCount: Int { observableState.observerCount }

    /// Starts an item. Complexity: O(*n*) for *n* observers.
    public func play(_ item: Item) {
        machine.play(item)
        publish()
    }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() {
        if machine.pause() != nil { publish() }
    }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() {
        if machine.stop() != nil { publish() }
    }

    /// Calls the closure when the state is set, as long as the owner is alive.
    ///
    /// - Parameters:
    ///   - owner: The object whose deallocation ends the observation.
    ///   - removeIfExists: Whether the new observer replaces the owner's existing ones.
    ///   - options: The values that the closure receives, and whether it is called at once.
    /// - Complexity: O(1), and O(*n*) with `removeIfExists`.
    @discardableResult
    public func addStateObserver<Owner: AnyObject>(
        _ owner: Owner, removeIfExists: Bool = false, options: ObservingOptions = [.old, .new],
        using observer: @escaping Observer<Owner>
    ) -> RegistrationHandle {
        observableState.observe(
            self, by: owner, removeIfExists: removeIfExists, options: options, using: observer)
    }

    /// Ends all observations of an owner. Complexity: O(*n*).
    public func removeStateObserver(_ owner: AnyObject) { observableState.removeObserver(owner) }

    private func publish() { observableState.set(machine.state, by: self) }
}
