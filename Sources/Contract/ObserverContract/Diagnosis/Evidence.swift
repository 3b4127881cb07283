/// What a form of a strategy left in one scenario, as evidence of which rules it breaks.
struct Evidence {
    let scenario: Scenario
    /// The place of the form among those of the strategy.
    let form: Int
    let capabilities: Set<Capability>
    /// The trace that it left.
    let trace: [String]
    /// The rules that may be to blame, of those that apply to the strategy; `nil` for a scenario that was drawn at
    /// random, which blames none.
    let rules: Set<String>?

    /// Takes down what came of a scenario.
    init(
        _ scenario: Scenario, form: Int, _ capabilities: Set<Capability>, trace: [String],
        blaming rules: Set<String>?
    ) {
        self.scenario = scenario
        self.form = form
        self.capabilities = capabilities
        self.trace = trace
        self.rules = rules
    }

    /// Whether a strategy that breaks some rules, and no others, would have left this trace.
    func isExplained(by allowance: Allowance) -> Bool {
        guard let (expected, actual) = allowance.traces(in: scenario, of: capabilities, after: trace) else {
            return false
        }
        return expected == actual
    }
}
