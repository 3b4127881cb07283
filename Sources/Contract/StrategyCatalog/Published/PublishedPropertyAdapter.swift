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

    /// An observer of events is one of the state that tells them by what has become of it.
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        BoundEvents(of: event, self, lifetime)
    }

    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        BoundObserver(with: options, self, lifetime)
    }
}

/// Hears of the events that changes of the state stand for.
private final class BoundEvents: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private let observer: BoundObserver

    init(of event: PlaybackEvent.Kind?, _ player: PublishedPropertyPlayer, _ lifetime: AnyObject) {
        self.event = event
        observer = BoundObserver(with: [.old, .new], player, lifetime)
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        observer.register { [event] change in
            if let happened = PlaybackEvent(change), happened.kind == event ?? happened.kind {
                receive(happened)
            }
        }
    }

    func remove() { observer.remove() }
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

    // What is bound does nothing when its owner has gone, as with the `[weak self]` that everybody writes.
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
