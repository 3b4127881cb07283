package import ObserverContract

/// What a strategy says of itself, without its code: what another program needs to know to hold it to the
/// contract. What it declares to break is left out, because the program that asks wants to find out whether it does.
package struct StrategyDescription: Codable, Equatable, Strategy {
    /// What a form says of itself.
    package struct Form: Codable, Sendable, Equatable {
        let name: String?
        let capabilities: [String]
        let isDrivenElsewhere: Bool
    }

    package let id: String
    package let summary: String
    private let offers: [String]
    private let kinds: [Form]

    /// Takes down what a strategy says.
    package init(_ strategy: any Strategy) {
        id = strategy.id
        summary = strategy.summary
        offers = strategy.capabilities.sorted().map(\.rawValue)
        kinds = strategy.forms.map { form in
            Form(
                name: form.name, capabilities: form.capabilities.sorted().map(\.rawValue),
                isDrivenElsewhere: form.isDrivenElsewhere)
        }
    }

    package var capabilities: Set<Capability> { Set(offers.compactMap(Capability.init)) }

    package var forms: [StrategyForm] {
        kinds.map { form in
            StrategyForm(
                name: form.name, capabilities: Set(form.capabilities.compactMap(Capability.init)),
                isDrivenElsewhere: form.isDrivenElsewhere, makePlayer: makePlayer)
        }
    }

    /// Is never called: the players are made where the code is.
    package func makePlayer() -> any PlayerUnderTest {
        preconditionFailure("a description of \(id) makes no players; its own program does")
    }
}
