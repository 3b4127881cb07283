import Foundation
import ObserverContract
import Playback
import StrategyCatalog

/// A thread-safe strategy. Making a player of the second form never returns, and a player of the third traps
/// when it emits; the other forms are correct.
struct WaitingStrategy: Strategy {
    let id = "waits"
    let summary = "thread-safe, and a player whose threads wait for ever"
    private let base = Catalog.all.first { $0.id == "thread-safe" }!

    var capabilities: Set<Capability> { base.capabilities }

    var forms: [StrategyForm] {
        [
            StrategyForm(name: "works", capabilities: capabilities, makePlayer: base.makePlayer),
            StrategyForm(name: "waits", capabilities: capabilities, makePlayer: makePlayer),
            StrategyForm(name: "traps", capabilities: capabilities) {
                SubjectStrategy("traps", of: {}) { _, _ in
                    fatalError("trapped under load")
                } observe: { _, _ in
                }.makePlayer()
            },
            StrategyForm(name: "works, too", capabilities: capabilities, makePlayer: base.makePlayer),
        ]
    }

    func makePlayer() -> any PlayerUnderTest {
        while true { Thread.sleep(forTimeInterval: 1) }
    }
}
