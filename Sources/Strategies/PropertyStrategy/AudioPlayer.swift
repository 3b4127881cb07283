public import ObserverRegistry
public import Observers
public import Playback

/// An audio player whose state is a value that can be observed.
///
///     player.addStateObserver(self, options: [.initial, .new]) { screen, player, change in
///         screen.show(change.newValue)
///     }
///
/// There are no events. That an item was started, paused or stopped follows from the state before and the
/// state after.
public final class AudioPlayer {
    /// What an observer is called with: its owner, the player, and what has become of the state.
    public typealias Observer<Owner> = (Owner, AudioPlayer, Change<PlaybackState>) -> Void

    private var machine = PlaybackMachine()
    private let observableState = ObservableValue(PlaybackState.idle)

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// What the player is doing now.
    public var state: PlaybackState { observableState.value }

    /// How many registrations the player keeps. One of an observer that was deallocated is counted until
    /// the next change.
    public var observerCount: Int { observableState.observerCount }

    /// Starts an item. Complexity: O(*n*) for *n* observers.
    public func play(_ item: Item) {
        machine.play(item)
        publish()
    }

    /// Pauses the item that is playing; does nothing when none is.
    public func pause() {
        if machine.pause() != nil { publish() }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    public func stop() {
        if machine.stop() != nil { publish() }
    }

    /// Calls the closure when the state is set, for as long as the owner lives.
    ///
    /// - Parameters:
    ///   - owner: What the observation belongs to.
    ///   - removeIfExists: Whether an observer that the owner has already is removed first.
    ///   - options: Which values the closure gets, and whether it is called at once.
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
