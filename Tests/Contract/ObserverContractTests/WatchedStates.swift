import ObserverContract
import Playback

/// A state that objects observe. A user's strategy may have such observers; in ours, closures observe a
/// property.
struct WatchedStates: Strategy {
    let id = "watched-states"
    let summary = "a state that notifies the objects that watch it"
    let capabilities: Set<Capability> = [.removal, .identity, .property]
    /// Whether the initial call is missing, which is a fault.
    var forgetsTheInitialCall = false

    func makePlayer() -> any PlayerUnderTest { WatchedPlayer(forgetsTheInitialCall: forgetsTheInitialCall) }
}

private final class WatchedPlayer: PropertyUnderTest {
    private struct Entry {
        let id: Int
        let watcher: ObjectIdentifier
        let notify: (StateChange) -> Void
    }

    private let forgetsTheInitialCall: Bool
    private var machine = PlaybackMachine()
    private var entries: [Entry] = []
    private var nextID = 0
    private var waiting: [(change: StateChange, limit: Int)] = []
    private var isDelivering = false

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
        waiting.append((StateChange(from: old, to: machine.state), nextID))
        if !isDelivering { deliverWaitingChanges() }
    }

    private func deliverWaitingChanges() {
        isDelivering = true
        while !waiting.isEmpty {
            let (change, limit) = waiting.removeFirst()
            for entry in entries where entry.id < limit && entries.contains(where: { $0.id == entry.id }) {
                entry.notify(change)
            }
        }
        isDelivering = false
    }

    func add(_ watcher: AnyObject, isCalledAtOnce: Bool, _ notify: @escaping (StateChange) -> Void) {
        let watcher = ObjectIdentifier(watcher)
        if entries.contains(where: { $0.watcher == watcher }) { return }
        entries.append(Entry(id: nextID, watcher: watcher, notify: notify))
        nextID += 1
        guard isCalledAtOnce, !forgetsTheInitialCall else { return }
        let isOutermost = !isDelivering
        isDelivering = true
        notify(StateChange(from: nil, to: machine.state, isInitial: true))
        if isOutermost { deliverWaitingChanges() }
    }

    func remove(_ watcher: AnyObject) {
        entries.removeAll { $0.watcher == ObjectIdentifier(watcher) }
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
