/// A strategy as it describes itself, without its code: in a file of findings, or for a program that tests a
/// strategy of another program.
///
/// It is a `Strategy`, so that it is compared, picked and shown on the map like any other; it never makes a
/// player.
package struct StrategyDescription: Strategy, Codable, Equatable {
    package let id: String
    package let summary: String
    package let divergences: [Divergence]
    /// The capabilities that it offers, in order.
    package let offers: [Capability]
    private let kinds: [Form]

    private struct Form: Codable, Sendable, Equatable {
        let name: String?
        let offers: [Capability]
        let isDrivenElsewhere: Bool
        let mayOwnThreads: Bool
    }

    /// Describes a strategy.
    ///
    /// - Parameter divergences: What it declares; by default what the strategy itself does.
    package init(_ strategy: any Strategy, declaring divergences: [Divergence]? = nil) {
        id = strategy.id
        summary = strategy.summary
        self.divergences = divergences ?? strategy.divergences
        // Sorted, because the order of a set differs from process to process.
        offers = strategy.capabilities.sorted()
        kinds = strategy.forms.map {
            Form(
                name: $0.name, offers: $0.capabilities.sorted(), isDrivenElsewhere: $0.isDrivenElsewhere,
                mayOwnThreads: $0.mayOwnThreads)
        }
    }

    package var capabilities: Set<Capability> { Set(offers) }

    package var forms: [StrategyForm] {
        kinds.map {
            StrategyForm(
                name: $0.name, capabilities: Set($0.offers), isDrivenElsewhere: $0.isDrivenElsewhere,
                mayOwnThreads: $0.mayOwnThreads, makePlayer: makePlayer)
        }
    }

    package func makePlayer() -> any PlayerUnderTest {
        preconditionFailure("the description of \(id) has no code to run")
    }
}
