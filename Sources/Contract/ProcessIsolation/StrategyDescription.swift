package import ObserverContract

/// What a strategy says of itself, without its code: what another program needs to know to hold it to the
/// contract. What it declares to break is left out, because the program that asks wants to find out whether it does.
package struct StrategyDescription: Codable, Equatable, Strategy {
    /// What a form says of itself.
    private struct Form: Codable, Equatable {
        let name: String?
        let capabilities: Set<Capability>
        let isDrivenElsewhere: Bool
    }

    package let id: String
    package let summary: String
    package let capabilities: Set<Capability>
    private let describedForms: [Form]

    /// Takes down what a strategy says.
    package init(_ strategy: any Strategy) {
        id = strategy.id
        summary = strategy.summary
        capabilities = strategy.capabilities
        describedForms = strategy.forms.map {
            Form(
                name: $0.name, capabilities: $0.capabilities, isDrivenElsewhere: $0.isDrivenElsewhere)
        }
    }

    package var forms: [StrategyForm] {
        describedForms.map {
            StrategyForm(
                name: $0.name, capabilities: $0.capabilities, isDrivenElsewhere: $0.isDrivenElsewhere,
                makePlayer: makePlayer)
        }
    }

    /// Is never called: the players are made where the code is.
    package func makePlayer() -> any PlayerUnderTest {
        preconditionFailure("a description of \(id) makes no players; its own program does")
    }
}
