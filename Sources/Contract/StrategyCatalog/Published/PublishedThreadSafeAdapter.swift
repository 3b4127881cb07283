import ObserverContract
import Playback

struct PublishedThreadSafeAdapter: Strategy {
    let id = "published/thread-safe"
    let summary = "closures behind a lock, called from a copy after unlocking"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting, .threads]
    let divergences: [Divergence] = [
        .callsFromACopy(of: "closures"),
        .nests,
        Divergence(
            .totalOrder,
            "Every thread calls the observers itself, so two observers can get events in different orders."),
        Divergence(
            .lateCall,
            "A thread that has made its copy still calls an observer that another thread has removed."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedThreadSafePlayer() }
}

extension PublishedThreadSafePlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(player.observeStart, player.observePause, player.observeStop)
            return observe { _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}
