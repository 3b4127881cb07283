package import ObserverContract
package import Playback

struct FoundationAdapter: Strategy {
    let id = "peer/foundation"
    let summary = "blocks registered with Foundation's NotificationCenter"
    let capabilities: Set<Capability> = [.removal, .additive]
    // The divergences of Foundation on Linux. Apple's Foundation was not tested. Only nesting is declared for it,
    // because `post` is documented to return after every observer was called.
    #if canImport(Darwin)
        let divergences: [Divergence] = [.nests]
    #else
        let divergences: [Divergence] = [
            .keptInADictionary("blocks"),
            .callsFromACopy(of: "blocks"),
            .nests,
            Divergence(
                .cancel,
                "The number in a token is reused, so an old token can remove a new block."),
            Divergence(
                .open,
                "A removed block is freed under a lock, so a deinit that uses the center stops the program.",
                crashesIn: ["open/closure-emits-when-freed", "open/closure-registers-and-removes-when-freed"]),
        ]
    #endif

    func makePlayer() -> any PlayerUnderTest { FoundationPlayer() }
}

extension FoundationPlayer: PlayerUnderTest {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.observe(event) { item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}
