/// A strategy as a value: what it declares, and the forms in which it makes players.
package struct DeclaredStrategy: Strategy {
    package let id: String
    package let summary: String
    package let capabilities: Set<Capability>
    package let divergences: [Divergence]
    package let forms: [StrategyForm]

    /// Creates a strategy that offers what its forms offer, the first of which is the usual one.
    package init(
        _ id: String, _ summary: String, breaking divergences: [Divergence] = [], forms: [StrategyForm]
    ) {
        self.id = id
        self.summary = summary
        self.divergences = divergences
        self.forms = forms
        capabilities = forms.reduce(into: []) { $0.formUnion($1.capabilities) }
    }

    /// Creates a strategy that has one form, whose players have no threads.
    package init(
        _ id: String, _ summary: String, _ capabilities: Set<Capability>,
        breaking divergences: [Divergence] = [], makePlayer: @escaping @Sendable () -> any PlayerUnderTest
    ) {
        let form = StrategyForm(
            name: nil, capabilities: capabilities, mayOwnThreads: false, makePlayer: makePlayer)
        self.init(id, summary, breaking: divergences, forms: [form])
    }

    package func makePlayer() -> any PlayerUnderTest { forms[0].makePlayer() }
}

extension Strategy {
    /// Returns the same strategy with other declared divergences; the declared crashes stay.
    package func declaring(_ divergences: [Divergence]) -> any Strategy {
        let crashes = self.divergences.filter { $0.crashesIn != nil }
        return DeclaredStrategy(
            id, summary, breaking: divergences.filter { $0.crashesIn == nil } + crashes, forms: forms)
    }
}
