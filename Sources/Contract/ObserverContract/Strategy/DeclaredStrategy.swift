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
    /// Returns the same strategy, which offers no other capabilities than these.
    package func offering(_ capabilities: Set<Capability>) -> any Strategy {
        let forms = forms.map { form in
            StrategyForm(
                name: form.name, capabilities: form.capabilities.intersection(capabilities),
                isDrivenElsewhere: form.isDrivenElsewhere, mayOwnThreads: form.mayOwnThreads,
                makePlayer: form.makePlayer)
        }
        return DeclaredStrategy(id, summary, breaking: divergences, forms: forms)
    }

    /// Returns the same strategy with other declared divergences.
    package func declaring(_ divergences: [Divergence]) -> any Strategy {
        DeclaredStrategy(id, summary, breaking: divergences, forms: forms)
    }

    /// Returns the same strategy, which may break other rules than it declares; the declared crashes stay.
    package func breaking(_ rules: Set<String>) -> any Strategy {
        let broken = Contract.rules.filter { rules.contains($0.id) }.map { Divergence($0, $0.does) }
        return declaring(broken + divergences.filter { $0.crashesIn != nil })
    }
}
