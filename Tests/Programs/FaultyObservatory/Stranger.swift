import ObserverContract
import Playback
import StrategyCatalog

/// `tokens` under a name of sixty characters, for reports of very many strategies. Every tenth of these
/// strategies loses pause events.
struct Stranger: Strategy {
    private let base = Catalog.strategies.first { $0.id == "tokens" }!
    private let number: Int

    init(_ number: Int) { self.number = number }

    var id: String {
        let digits = "\(1_000 + number)".dropFirst()
        return "a-stranger-with-a-name-of-exactly-sixty-characters-no-is-\(digits)"
    }
    var summary: String { "tokens, under a long name" }
    var capabilities: Set<Capability> { base.capabilities }

    func makePlayer() -> any PlayerUnderTest {
        WrappedPlayer(
            base.makePlayer(),
            receiving: { [number] receive in
                { event in if event.kind != .paused || number % 10 > 0 { receive(event) } }
            })
    }
}
