extension Strategy {
    /// Returns the same strategy with other declared divergences; the declared crashes stay.
    package func declaring(_ divergences: [Divergence]) -> any Strategy {
        let crashes = self.divergences.filter { $0.crashesIn != nil }
        return Redeclared(strategy: self, divergences: divergences.filter { $0.crashesIn == nil } + crashes)
    }
}

/// A strategy that declares other divergences than the strategy that it wraps.
private struct Redeclared: Strategy {
    let strategy: any Strategy
    let divergences: [Divergence]

    var id: String { strategy.id }
    var summary: String { strategy.summary }
    var capabilities: Set<Capability> { strategy.capabilities }
    var forms: [StrategyForm] { strategy.forms }

    func makePlayer() -> any PlayerUnderTest { strategy.makePlayer() }
}
