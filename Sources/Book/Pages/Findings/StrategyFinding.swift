package import ObserverContract

/// A strategy as it describes itself.
package struct StrategyFinding: Sendable, Equatable {
    package var id: String
    package var summary: String
    package var capabilities: [Capability]
    /// The names of its forms, where it has several.
    package var forms: [String]

    /// Takes down what a strategy says of itself.
    package init(_ strategy: any Strategy) {
        self.init(
            id: strategy.id, summary: strategy.summary, capabilities: strategy.capabilities.sorted(),
            forms: strategy.forms.compactMap(\.name))
    }

    /// Describes a strategy.
    package init(id: String, summary: String, capabilities: [Capability], forms: [String] = []) {
        self.id = id
        self.summary = summary
        self.capabilities = capabilities
        self.forms = forms
    }
}
