import ObserverContract
import Playback

/// A state that objects observe. A user's strategy may have such observers; in ours, closures observe a
/// property.
struct WatchedStates: Strategy {
    let id = "watched-states"
    let summary = "a state that tells the objects that watch it"
    let capabilities: Set<Capability> = [.removal, .identity, .property]
    /// Whether the initial call is missing, which is a fault.
    var forgetsTheInitialCall = false

    func makePlayer() -> any PlayerUnderTest { WatchedPlayer(forgetsTheInitialCall: forgetsTheInitialCall) }
}

private final class WatchedPlayer: PropertyUnderTest {
    private struct Entry {
        let id: Int
        let watcher: ObjectIdentifier
        let tell: (StateChange) -> Void
    }

    private let forgetsTheInitialCall: Bool
    private var machine = PlaybackMachine()
    private var entries: [Entry] = []
    private var nextID = 0
    private var waiting: [(change: StateChange, limit: Int)] = []
    private var isTelling = false

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
        if !isTelling { tellWhatWaits() }
    }

    private func tellWhatWaits() {
        isTelling = true
        while !waiting.isEmpty {
            let (change, limit) = waiting.removeFirst()
            for entry in entries where entry.id < limit && entries.contains(where: { $0.id == entry.id }) {
                entry.tell(change)
            }
        }
        isTelling = false
    }

    func add(_ watcher: AnyObject, isToldAtOnce: Bool, _ tell: @escaping (StateChange) -> Void) {
        let watcher = ObjectIdentifier(watcher)
        if entries.contains(where: { $0.watcher == watcher }) { return }
        entries.append(Entry(id: nextID, watcher: watcher, tell: tell))
        nextID += 1
        guard isToldAtOnce, !forgetsTheInitialCall else { return }
        let isOutermost = !isTelling
        isTelling = true
        tell(StateChange(from: nil, to: machine.state, isInitial: true))
        if isOutermost { tellWhatWaits() }
    }

    func remove(_ watcher: AnyObject) {
        entries.removeAll { $0.watcher == ObjectIdentifier(watcher) }
    }

    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        StateWatcher(options, self, lifetime)
    }
}

private final class StateWatcher: StateObserverUnderTest {
    private let options: StateOptions
    private weak let player: WatchedPlayer?
    private let lifetime: AnyObject

    init(_ options: StateOptions, _ player: WatchedPlayer, _ lifetime: AnyObject) {
        self.options = options
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (StateChange) -> Void) {
        player?.add(self, isToldAtOnce: options.contains(.initial)) { [options] in
            receive($0.told(to: options))
        }
    }

    func remove() { player?.remove(self) }
}
