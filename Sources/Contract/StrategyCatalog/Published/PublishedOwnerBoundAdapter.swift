import ObserverContract
import Playback

/// `owner-bound` as published, as the contract sees it.
struct PublishedOwnerBoundAdapter: Strategy {
    let id = "published/owner-bound"
    let summary = "closures by UUID that look whether their owner is still there"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]
    let divergences: [Divergence] = [
        .standsInADictionary("closures"),
        .callsFromACopy(of: "closures"),
        .nests,
        .freesWhileItChanges(
            "dictionary",
            crashingIn: ["open/closure-emits-when-freed", "open/closure-registers-and-removes-when-freed"]),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedOwnerBoundPlayer() }
}

extension PublishedOwnerBoundPlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] owner, event, receive in
            let observer = { (_: ClosureObserver, _: PublishedOwnerBoundPlayer, item: Item) in
                receive(PlaybackEvent(event, item))
            }
            let token =
                switch event {
                case .started: self?.addStartObserver(owner, using: observer)
                case .paused: self?.addPauseObserver(owner, using: observer)
                case .stopped: self?.addStopObserver(owner, using: observer)
                }
            return { token?.cancel() }
        }
    }
}
