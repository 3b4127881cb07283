import ObserverContract
import Playback

struct PublishedPropertyAdapter: Strategy {
    let id = "published/property"
    let summary = "a value that calls closures in didSet and never checks their owners"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting, .property]
    let divergences: [Divergence] = [
        .callsFromACopy(of: "closures"),
        .nests,
        Divergence(
            .payload,
            "The value is read again for each observer, and a callback may have set it in between."),
        Divergence(
            .reclaim,
            "The player does not check whether an owner is still alive, so its closure stays."),
        Divergence(
            .property,
            "After a nested change, the old value is not the value that was delivered before."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedPropertyPlayer() }
}

extension PublishedPropertyPlayer: PropertyUnderTest {
    var state: PlaybackState { observableState.value }
    var observerCount: Int { observableState.observerCount }

    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        StateObserver(keeping: lifetime) { [weak self] owner, receive in
            // Does nothing once the owner is deallocated, like a closure with `[weak self]`.
            let observer: PublishedObservable<PlaybackState>.Observer = { [weak owner] old, new in
                guard let owner else { return }
                let change = StateChange(from: old, to: new, isInitial: old == nil)
                withExtendedLifetime(owner) { receive(change.limited(to: options)) }
            }
            if options.contains(.initial) {
                self?.observableState.bindAndFire(owner, observer)
            } else {
                self?.observableState.bind(owner, observer)
            }
        } remove: { [weak self] in
            self?.observableState.unbind($0)
        }
    }
}
