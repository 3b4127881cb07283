import ObserverContract
import Playback
import StrategyCatalog

/// `tokens`, with trouble whenever an observer is notified that the player stopped.
struct TroubledStrategy: Strategy {
    private let base = Catalog.strategies.first { $0.id == "tokens" }!
    private let trouble: Trouble

    init(_ trouble: Trouble) { self.trouble = trouble }

    var id: String { trouble.rawValue }
    var summary: String { "tokens, in trouble" }
    var capabilities: Set<Capability> { base.capabilities }

    func makePlayer() -> any PlayerUnderTest {
        WrappedPlayer(
            base.makePlayer(),
            receiving: { [trouble] receive in
                { event in
                    if event.kind == .stopped { trouble.strike(leaking: receive) }
                    receive(event)
                }
            })
    }
}
