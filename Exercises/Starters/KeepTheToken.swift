import ExerciseSupport

/// A screen that shows what happens to an item.
// To do: receive events for as long as the screen lives, and no longer.
private final class NowPlayingScreen: ObserverUnderTest {
    private let events: [PlaybackEvent.Kind]
    private weak let player: TokenPlayer?
    private let lifetime: AnyObject
    private var bag: [Token] = []

    init(_ events: [PlaybackEvent.Kind], _ player: TokenPlayer, _ lifetime: AnyObject) {
        self.events = events
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        for event in events {
            _ = player.observe(event) { event in self.show(event, on: receive) }
        }
    }

    private func show(_ event: PlaybackEvent, on receive: (PlaybackEvent) -> Void) { receive(event) }

    func remove() { bag = [] }
}

struct KeepTheToken: Strategy {
    let id = "keep-the-token"
    let summary = "screens that observe with tokens"
    let capabilities: Set<Capability> = [.removal, .additive, .token]

    func makePlayer() -> any PlayerUnderTest { TokenPlayer { NowPlayingScreen($0, $1, $2) } }
}
