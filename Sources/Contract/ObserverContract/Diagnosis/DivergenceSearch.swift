/// Searches for the smallest set of rules that a strategy must break to explain everything that it did.
///
/// A set of rules explains a scenario if the reference model leaves the same trace when it breaks them, or if
/// the scenario tests only rules of the set. A comparison also accepts the trace of the contract, and judges such
/// a scenario by the model where that predicts a trace. If the search did too, it would find strained
/// explanations, and take long; the diagnosis shows a scenario that fails in such a comparison as unexplained.
///
/// The model has switches for some rules only, and these alone decide its trace. Rules without a switch are
/// added for scenarios that the switches do not explain. So each choice of switches has one smallest set; the
/// smallest of these sets is the result.
///
/// Complexity: 2^*s* choices for *s* switches; most are given up after a few short scenarios.
struct DivergenceSearch {
    /// The rules with switches that apply to the strategy.
    private let switchable: [String]
    private var evidence: [Evidence] = []
    /// For each piece of evidence, the switches that do not affect it.
    private var irrelevant: [Divergences] = []
    /// For each piece of evidence, whether the other switches explain it, as far as that is known.
    private var known: [[Divergences: Bool]] = []

    init(for capabilities: Set<Capability>) {
        let rules = Contract.rules.filter { $0.applies(to: capabilities) }.map(\.id)
        switchable = rules.filter(Divergences.involved.contains)
    }

    mutating func add(_ pieces: [Evidence]) {
        // The shortest first: they suffice to give up most choices.
        evidence = (evidence + pieces).sorted { $0.scenario.stepCount < $1.scenario.stepCount }
        irrelevant = evidence.map(\.scenario.switchesWithoutEffect)
        known = evidence.map { _ in [:] }
    }

    /// Returns the smallest set of rules that explains everything; of several, the first in the order of the
    /// rules. Returns `nil` when no set explains a random scenario.
    ///
    /// It prefers sets in which each rule shows in a scenario that tests it, even to smaller ones: a strategy
    /// cannot declare a rule that does not show, because a comparison requires every declared divergence.
    mutating func smallest() -> [String]? {
        var best: (shows: Bool, rules: [String])?
        // The smallest first: each that explains everything limits the size of the rest.
        for number in (0..<(1 << switchable.count)).sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount }) {
            let chosen = Set(switchable.indices.filter { number & 1 << $0 != 0 }.map { switchable[$0] })
            let most = best.map { $0.shows ? $0.rules.count : .max } ?? .max
            guard chosen.count <= most, let rules = explanation(choosing: chosen, atMost: most)?.sorted()
            else { continue }
            let shows = rules.allSatisfy { !witnesses(of: $0, in: Set(rules)).isEmpty }
            if let best {
                if best.shows && !shows { continue }
                let isFirst = (rules.count, rules.joined()) < (best.rules.count, best.rules.joined())
                if best.shows == shows && !isFirst { continue }
            }
            best = (shows, rules)
        }
        return best?.rules
    }

    /// Returns the chosen rules with those that must be added to explain everything; `nil` when that takes
    /// other switches or more than `most` rules, or when a random scenario stays unexplained.
    private mutating func explanation(choosing chosen: Set<String>, atMost most: Int) -> Set<String>? {
        let allowance = Allowance(breaking: chosen)
        var rules = chosen
        var drawn: [Evidence] = []
        for place in evidence.indices {
            let piece = evidence[place]
            if piece.rules?.isSubset(of: rules) ?? false || isExplained(place, by: allowance) { continue }
            guard let blamed = piece.rules else {
                drawn.append(piece)
                continue
            }
            if piece.scenario.isLeftToChance(breaking: chosen) { continue }
            rules.formUnion(blamed)
            let hasOtherSwitch = rules.contains { !chosen.contains($0) && switchable.contains($0) }
            if rules.count > most || hasOtherSwitch { return nil }
        }
        return drawn.allSatisfy { !$0.scenario.canBePredicted(breaking: Array(rules)) } ? rules : nil
    }

    /// Returns the scenarios that test a rule and that neither the contract nor the other rules explain, the
    /// shortest first.
    mutating func witnesses(of rule: String, in rules: Set<String>) -> [Evidence] {
        let others = Allowance(breaking: rules.subtracting([rule]))
        return evidence.indices.filter { place in
            let piece = evidence[place]
            return piece.rules?.contains(rule) == true && !piece.scenario.isLeftToChance(breaking: rules)
                && !isExplained(place, by: others) && !isExplained(place, by: Allowance())
        }.map { evidence[$0] }
    }

    private mutating func isExplained(_ place: Int, by allowance: Allowance) -> Bool {
        let switches = allowance.switches.subtracting(irrelevant[place])
        if let known = known[place][switches] { return known }
        let isExplained = evidence[place].isExplained(by: allowance)
        known[place][switches] = isExplained
        return isExplained
    }
}

/// The trace of a form of a strategy in one scenario, as evidence of the rules that it breaks.
struct Evidence {
    let scenario: Scenario
    let form: StrategyForm
    var trace: [String]
    /// The rules that the scenario tests and that apply to the strategy; `nil` for a random scenario.
    let rules: Set<String>?

    /// Whether the trace differs from the contract's in what the scenarios of any rule can show, and in nothing else.
    var differsOnlyAtTheEnd: Bool {
        Allowance().traces(in: scenario, of: form.capabilities, after: trace)
            .map { TraceDifference(expected: $0.expected, actual: $0.actual).isOnlyAtTheEnd } ?? false
    }

    /// Whether a strategy that breaks the allowed rules, and no others, would have left this trace.
    func isExplained(by allowance: Allowance) -> Bool {
        allowance.allows(trace, in: scenario, of: form.capabilities)
    }
}
