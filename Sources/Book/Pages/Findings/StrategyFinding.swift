package import ObserverContract

/// A strategy as it describes itself, without its code.
///
/// It is a `Strategy`, so that the picker and the map treat it like any other; it never makes a player.
package struct StrategyFinding: Strategy, Codable, Equatable {
    package let id: String
    package let summary: String
    package let divergences: [Divergence]
    /// The capabilities that it offers, in order.
    package let offers: [Capability]
    private let kinds: [Form]

    /// One of the ways to observe that the strategy has.
    private struct Form: Codable, Sendable, Equatable {
        let name: String?
        let offers: [Capability]
    }

    package init(_ strategy: any Strategy) {
        id = strategy.id
        summary = strategy.summary
        divergences = strategy.divergences
        // Sorted, because the order of a set differs from process to process.
        offers = strategy.capabilities.sorted()
        kinds = strategy.forms.map { Form(name: $0.name, offers: $0.capabilities.sorted()) }
    }

    package var capabilities: Set<Capability> { Set(offers) }

    package var forms: [StrategyForm] {
        kinds.map { StrategyForm(name: $0.name, capabilities: Set($0.offers), makePlayer: makePlayer) }
    }

    /// The names of its forms, if it has several.
    var formNames: [String] { kinds.compactMap(\.name) }

    /// Is never called, and traps.
    package func makePlayer() -> any PlayerUnderTest {
        preconditionFailure("the findings about \(id) have no code to run")
    }
}
