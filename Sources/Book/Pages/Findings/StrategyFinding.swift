package import ObserverContract

/// A strategy as it describes itself, without its code.
///
/// It is a `Strategy` so that the picker and the map treat it like any other; its players are never made.
package struct StrategyFinding: Strategy, Codable, Equatable {
    package let id: String
    package let summary: String
    package let divergences: [Divergence]
    /// What it offers, in order.
    package let offers: [Capability]
    private let kinds: [Form]

    /// One of the ways to observe that it has.
    private struct Form: Codable, Sendable, Equatable {
        let name: String?
        let offers: [Capability]
    }

    /// Writes down what a strategy says of itself.
    package init(_ strategy: any Strategy) {
        id = strategy.id
        summary = strategy.summary
        divergences = strategy.divergences
        // In order, because a set has another one in every process.
        offers = strategy.capabilities.sorted()
        kinds = strategy.forms.map { Form(name: $0.name, offers: $0.capabilities.sorted()) }
    }

    package var capabilities: Set<Capability> { Set(offers) }

    package var forms: [StrategyForm] {
        kinds.map {
            StrategyForm(name: $0.name, capabilities: Set($0.offers), makePlayer: makePlayer)
        }
    }

    /// The names of its forms, where it has several.
    var formNames: [String] { kinds.compactMap(\.name) }

    /// Is never called.
    package func makePlayer() -> any PlayerUnderTest {
        preconditionFailure("what was found out about \(id) has no code to run")
    }
}
