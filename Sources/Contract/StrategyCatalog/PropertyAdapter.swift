public import ObserverContract
public import Playback
public import PropertyStrategy

/// `property` as the contract sees it.
struct PropertyAdapter: Strategy {
    let id = "property"
    let summary = "the state is a value that can be observed, with what it was and what it is"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting, .property]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PropertyUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        EventsOfState(of: event, by: makeStateObserver(with: [.old, .new], keeping: lifetime))
    }

    public func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        // Both sets have the same options under the same numbers.
        StateObserver(with: ObservingOptions(rawValue: options.rawValue), self, lifetime)
    }
}

/// The owner of closures that observe the state.
private final class StateObserver: StateObserverUnderTest {
    private let options: ObservingOptions
    private weak let player: AudioPlayer?
    private let lifetime: AnyObject
    private var observations: [ValueObservation<PlaybackState>] = []

    init(with options: ObservingOptions, _ player: AudioPlayer, _ lifetime: AnyObject) {
        self.options = options
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (StateChange) -> Void) {
        let observation = player?.addStateObserver(self, options: options) { _, _, change in
            receive(
                StateChange(from: change.oldValue, to: change.newValue, isInitial: change.isInitial))
        }
        if let observation { observations.append(observation) }
    }

    // Both ways to end an observation are held to the contract: by what registering has returned where that is
    // all there is, and otherwise by the owner. In its initial call, registering has not returned yet.
    func remove() {
        if observations.count == 1, !options.contains(.initial) {
            observations[0].cancel()
        } else {
            player?.removeStateObserver(self)
        }
    }
}
