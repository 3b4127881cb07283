import Foundation
import ObserverContract
import StrategyCatalog

/// A thread-safe strategy. Making a player of the second form never returns, and a player of the third traps
/// when it emits; the other forms are correct.
let waiting: any Strategy = {
    let base = Catalog.all.first { $0.id == "thread-safe" }!
    func form(_ name: String, _ makePlayer: @escaping @Sendable () -> any PlayerUnderTest) -> StrategyForm {
        StrategyForm(name: name, capabilities: base.capabilities, makePlayer: makePlayer)
    }
    return DeclaredStrategy(
        "waits", "thread-safe, and a player whose threads wait for ever",
        forms: [
            form("works", base.makePlayer),
            form("waits") { while true { Thread.sleep(forTimeInterval: 1) } },
            form("traps") {
                SubjectStrategy("traps", of: {}) { _, _ in
                    fatalError("trapped under load")
                } observe: { _, _ in
                }.makePlayer()
            },
            form("works, too", base.makePlayer),
        ])
}()
