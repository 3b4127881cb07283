/// The trace of a form of a strategy in one scenario, as evidence of the rules that it breaks.
struct Evidence {
    let scenario: Scenario
    /// The index of the form among those of the strategy.
    let form: Int
    let capabilities: Set<Capability>
    let trace: [String]
    /// The rules that the scenario tests and that apply to the strategy; `nil` for a random scenario.
    let rules: Set<String>?

    /// Whether a strategy that breaks the allowed rules, and no others, would have left this trace.
    func isExplained(by allowance: Allowance) -> Bool {
        guard let (expected, actual) = allowance.traces(in: scenario, of: capabilities, after: trace) else {
            return false
        }
        return expected == actual
    }
}
