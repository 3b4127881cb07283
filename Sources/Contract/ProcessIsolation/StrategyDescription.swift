package import ObserverContract

/// The description of a strategy without its code, which another program needs to test it. It omits declared
/// divergences, because the other program finds out whether they occur.
package struct StrategyDescription: Codable, Equatable, Strategy {
    private struct Form: Codable, Equatable {
        let name: String?
        let capabilities: Set<Capability>
        let isDrivenElsewhere: Bool
        let mayOwnThreads: Bool
    }

    package let id: String
    package let summary: String
    package let capabilities: Set<Capability>
    private let describedForms: [Form]

    package init(_ strategy: any Strategy) {
        id = strategy.id
        summary = strategy.summary
        capabilities = strategy.capabilities
        describedForms = strategy.forms.map {
            Form(
                name: $0.name, capabilities: $0.capabilities, isDrivenElsewhere: $0.isDrivenElsewhere,
                mayOwnThreads: $0.mayOwnThreads)
        }
    }

    package var forms: [StrategyForm] {
        describedForms.map {
            StrategyForm(
                name: $0.name, capabilities: $0.capabilities, isDrivenElsewhere: $0.isDrivenElsewhere,
                mayOwnThreads: $0.mayOwnThreads, makePlayer: makePlayer)
        }
    }

    /// Never called: players are made in the program that has the code.
    package func makePlayer() -> any PlayerUnderTest {
        preconditionFailure("a description of \(id) makes no players; its own program does")
    }
}
