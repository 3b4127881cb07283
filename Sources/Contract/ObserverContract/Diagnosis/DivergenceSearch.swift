/// Looks for the smallest set of rules that a strategy has to break for all that it did to be explained.
///
/// A set of rules explains a scenario if the reference model leaves the same trace when it breaks them, or if the
/// scenario tests no rule but these: that is what a comparison demands of a strategy that declares them. The model has
/// switches for some rules only, so that what it does is decided by the switches; the other rules follow from what it
/// cannot explain with them. So each choice of switches has one smallest set, and the smallest of these is the smallest
/// of all.
///
/// Complexity: 2^*s* choices for *s* switches, of which most are given up after a few short scenarios.
struct DivergenceSearch {
    /// The rules by which the model can be switched, those that apply to the strategy.
    private let switchable: [String]
    private var evidence: [Evidence] = []
    /// Whether each piece of evidence is explained, by the switches.
    private var known: [Divergences: [Bool?]] = [:]

    /// Prepares to explain a strategy with some capabilities.
    init(for capabilities: Set<Capability>) {
        let rules = Contract.rules.filter { $0.class.applies(to: capabilities) }.map(\.id)
        switchable = rules.filter(Divergences.involved.contains)
    }

    /// Adds what has to be explained.
    mutating func add(_ pieces: [Evidence]) {
        // The shortest first: they are enough to give up most choices.
        evidence = (evidence + pieces).sorted { $0.scenario.stepCount < $1.scenario.stepCount }
        known = [:]
    }

    /// The smallest set of rules that explains everything; of several, the first in the order of the rules. `nil` when
    /// a scenario that was drawn at random is explained by none.
    ///
    /// Each of them shows in a scenario that tests it, unless no set is like that.
    mutating func smallest() -> [String]? {
        var best: (shows: Bool, rules: [String])?
        for number in 0..<(1 << switchable.count) {
            let chosen = Set(Self.subset(number, of: switchable))
            let most = best.map { $0.shows ? $0.rules.count : .max } ?? .max
            guard chosen.count <= most, let rules = explanation(choosing: chosen, atMost: most)?.sorted()
            else {
                continue
            }
            let shows = rules.allSatisfy { !witnesses(of: $0, in: Set(rules)).isEmpty }
            let isBetter =
                best.map { best in
                    shows != best.shows
                        ? shows : (rules.count, rules.joined()) < (best.rules.count, best.rules.joined())
                } ?? true
            if isBetter { best = (shows, rules) }
        }
        return best?.rules
    }

    /// The chosen rules with those that have to be added to explain everything; `nil` when that takes other switches, or
    /// more rules than there may be.
    private mutating func explanation(choosing chosen: Set<String>, atMost most: Int) -> Set<String>? {
        let allowance = Allowance(breaking: chosen)
        var rules = chosen
        var drawn: [Evidence] = []
        for place in evidence.indices where !isExplained(place, by: allowance) {
            let piece = evidence[place]
            guard let blamed = piece.rules else {
                drawn.append(piece)
                continue
            }
            if blamed.isSubset(of: rules) || piece.scenario.isLeftToChance(breaking: chosen) { continue }
            rules.formUnion(blamed)
            let hasOtherSwitch = rules.contains { !chosen.contains($0) && switchable.contains($0) }
            if rules.count > most || hasOtherSwitch { return nil }
        }
        return drawn.allSatisfy { !$0.scenario.canBeForeseen(breaking: Array(rules)) } ? rules : nil
    }

    private static func subset(_ number: Int, of rules: [String]) -> [String] {
        rules.indices.filter { number & 1 << $0 != 0 }.map { rules[$0] }
    }

    /// What is not explained unless a rule is broken too, of the scenarios that test it, the shortest first.
    mutating func witnesses(of rule: String, in rules: Set<String>) -> [Evidence] {
        let others = Allowance(breaking: rules.subtracting([rule]))
        return evidence.indices.filter { place in
            let piece = evidence[place]
            return piece.rules?.contains(rule) == true && !piece.scenario.isLeftToChance(breaking: rules)
                && !isExplained(place, by: others)
        }.map { evidence[$0] }
    }

    private mutating func isExplained(_ place: Int, by allowance: Allowance) -> Bool {
        if let known = known[allowance.switches]?[place] { return known }
        let isExplained = evidence[place].isExplained(by: allowance)
        known[allowance.switches, default: Array(repeating: nil, count: evidence.count)][place] = isExplained
        return isExplained
    }
}
