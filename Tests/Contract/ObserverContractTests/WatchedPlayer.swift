import ObservatoryPlayback
import ObserverContract

/// Creates a strategy with a state that objects observe. A user's strategy may have such observers; in ours, closures
/// observe a property.
///
/// - Parameter isForgetful: Whether the initial call is missing, which is a fault.
func watchedStates(forgettingTheInitialCall isForgetful: Bool = false) -> some Strategy {
    DeclaredStrategy(
        "watched-states", "a state that notifies the objects that watch it", [.removal, .identity, .property]
    ) { WatchedPlayer(forgetsTheInitialCall: isForgetful) }
}

private final class WatchedPlayer: PropertyUnderTest {
    private let forgetsTheInitialCall: Bool
    private let signal = TeamSignal<StateChange>()
    private var machine = PlaybackMachine()
    /// The ids of the registrations of the watchers.
    private var watchers: [ObjectIdentifier: Int] = [:]

    init(forgetsTheInitialCall: Bool) { self.forgetsTheInitialCall = forgetsTheInitialCall }

    var state: PlaybackState { machine.state }

    func play(_ item: Item) { change { $0.play(item) } }
    func pause() { change { _ = $0.pause() } }
    func stop() { change { _ = $0.stop() } }

    private func change(_ change: (inout PlaybackMachine) -> Void) {
        let old = machine.state
        change(&machine)
        // Playing the current item again is a change; stopping or pausing again is not.
        if old == machine.state {
            guard case .playing = old else { return }
        }
        signal.send(StateChange(from: old, to: machine.state))
    }

    func add(_ watcher: AnyObject, isCalledAtOnce: Bool, _ notify: @escaping (StateChange) -> Void) {
        let watcher = ObjectIdentifier(watcher)
        if watchers[watcher] != nil { return }
        watchers[watcher] = signal.add(notify)
        guard isCalledAtOnce, !forgetsTheInitialCall else { return }
        signal.deliver { notify(StateChange(from: nil, to: machine.state, isInitial: true)) }
    }

    func remove(_ watcher: AnyObject) {
        if let id = watchers.removeValue(forKey: ObjectIdentifier(watcher)) { signal.remove(id) }
    }

    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        StateObserver(keeping: lifetime) { [weak self] watcher, receive in
            self?.add(watcher, isCalledAtOnce: options.contains(.initial)) {
                receive($0.limited(to: options))
            }
        } remove: { [weak self] watcher in
            self?.remove(watcher)
        }
    }
}
