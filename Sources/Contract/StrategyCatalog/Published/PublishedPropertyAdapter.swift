import ObserverContract
import Playback

/// `property` as published, as the contract sees it.
struct PublishedPropertyAdapter: Strategy {
    let id = "published/property"
    let summary = "a value that calls closures in didSet, bound for owners that it does not look at"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting, .property]
    let divergences: [Divergence] = [
        .callsFromACopy(of: "closures"),
        .nests,
        Divergence(
            rule: "R06",
            reason: "The value is read for each observer anew, when it may have been set once more."),
        Divergence(
            rule: "R09", reason: "Nobody looks whether an owner is still there, so its closure stays."),
        Divergence(
            rule: "R18",
            reason: "After a change inside a change the old value is not the one that was told before."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedPropertyPlayer() }
}

extension PublishedPropertyPlayer: PropertyUnderTest {
    var state: PlaybackState { observableState.value }
    var observerCount: Int { observableState.observerCount }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        EventsOfState(of: event, by: makeStateObserver(with: [.old, .new], keeping: lifetime))
    }

    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        BoundObserver(with: options, self, lifetime)
    }
}

/// The owner of closures that are bound to the state.
private final class BoundObserver: StateObserverUnderTest {
    private let options: StateOptions
    private weak let player: PublishedPropertyPlayer?
    private let lifetime: AnyObject

    init(with options: StateOptions, _ player: PublishedPropertyPlayer, _ lifetime: AnyObject) {
        self.options = options
        self.player = player
        self.lifetime = lifetime
    }

    // What is bound does nothing when its owner was deallocated, as with the usual `[weak self]`.
    func register(_ receive: @escaping (StateChange) -> Void) {
        let observer: PublishedObservable<PlaybackState>.Observer = { [weak self, options] old, new in
            guard let self else { return }
            let change = StateChange(from: old, to: new, isInitial: old == nil)
            withExtendedLifetime(self) { receive(change.told(to: options)) }
        }
        if options.contains(.initial) {
            player?.observableState.bindAndFire(self, observer)
        } else {
            player?.observableState.bind(self, observer)
        }
    }

    func remove() { player?.observableState.unbind(self) }
}
