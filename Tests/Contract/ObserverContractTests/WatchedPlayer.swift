import ObservatoryPlayback
import ObserverContract

/// Creates a strategy with a state that objects observe. A user's strategy may have such observers; in ours, closures
/// observe a property.
///
/// - Parameter fault: What is wrong with the initial call; `nil` if nothing is.
func watchedStates(_ fault: WatchedPlayer.Fault? = nil) -> some Strategy {
    DeclaredStrategy(
        "watched-states", "a state that notifies the objects that watch it", [.removal, .identity, .property]
    ) { WatchedPlayer(fault) }
}

final class WatchedPlayer: PropertyUnderTest {
    enum Fault { case forgetsTheInitialCall, tellsTheOldState }

    private let fault: Fault?
    private let signal = TeamSignal<StateChange>()
    private var machine = PlaybackMachine()
    /// The ids of the registrations of the watchers.
    private var watchers: [ObjectIdentifier: Int] = [:]

    init(_ fault: Fault?) { self.fault = fault }

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
        guard isCalledAtOnce, fault != .forgetsTheInitialCall else { return }
        let old: PlaybackState? = fault == .tellsTheOldState ? .idle : nil
        signal.deliver { notify(StateChange(from: old, to: machine.state, isInitial: true)) }
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
