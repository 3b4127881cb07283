/// The ways in which a strategy may differ from the contract, because it breaks some rules.
package struct Allowance: Sendable, Hashable {
    /// The identifiers of the rules that the strategy may break.
    package let rules: Set<String>

    /// The switches with which the reference model breaks these rules too.
    package let switches: Divergences

    /// The allowed rules that the model cannot break.
    package let unmodeled: [String]

    /// The rules of which no random scenario is drawn in which one could show, in order: those that the model cannot
    /// break, and those by which the strategy crashes.
    package let leftOut: [String]

    /// Whether a `deinit` may act in random scenarios; `false` for a strategy that crashes by R14, as most do there.
    let mayActOnRelease: Bool

    /// The rules of which a scenario can do without what shows them, so that a strategy that crashes there can do
    /// something else.
    private static let avoidable: Set = ["R02", "R04", "R06", "R07", "R11", "R12", "R15"]

    package init(breaking rules: Set<String> = [], crashingBy crashes: Set<String> = []) {
        self.rules = rules
        switches = Divergences(breaking: rules)
        unmodeled = Divergences.unmodeled(among: rules)
        mayActOnRelease = !crashes.contains("R14")
        leftOut = crashes.intersection(Self.avoidable).union(unmodeled).sorted()
    }

    package init(declaredBy strategy: any Strategy) {
        func rules(crashing: Bool) -> Set<String> {
            Set(strategy.divergences.filter { ($0.crashesIn != nil) == crashing }.map(\.rule.id))
        }
        self.init(breaking: rules(crashing: false), crashingBy: rules(crashing: true))
    }

    /// Returns the expected and the actual trace of a scenario. Where the allowed rules leave it open, the
    /// expected trace follows the strategy's order of calls, and both traces omit when closures are freed.
    ///
    /// - Returns: `nil` where the scenario has no meaning with this allowance, which proves nothing.
    package func traces(
        in scenario: Scenario, of capabilities: Set<Capability>, after trace: [String]
    ) -> (expected: [String], actual: [String])? {
        let freesAnyTime = switches.contains(.freesAnyTime)
        let actual = freesAnyTime ? scenario.withoutClosures(trace) : trace
        func expected(_ switches: Divergences) -> [String]? {
            try? ReferenceModel.trace(
                of: freesAnyTime ? scenario.withoutClosures : scenario, capabilities: capabilities,
                diverging: switches, following: actual
            ).lines
        }
        guard let first = expected(switches) else { return nil }
        let isOther = first != actual && alternatives(in: scenario).contains { expected($0) == actual }
        return (isOther ? actual : first, actual)
    }

    package func allows(
        _ trace: [String], in scenario: Scenario, of capabilities: Set<Capability>
    ) -> Bool {
        traces(in: scenario, of: capabilities, after: trace).map { $0.expected == $0.actual } ?? false
    }

    /// The switches that affect a scenario, with each combination of the ways that they leave open but the
    /// simplest.
    func alternatives(in scenario: Scenario) -> [Divergences] {
        let switches = switches.subtracting(scenario.switchesWithoutEffect)
        return switches.openWays.dropFirst().map(switches.union)
    }

    /// Whether the reference model can predict when closures are freed. It cannot if that is left open, or if
    /// the order of calls is and owners are weak: nothing shows which of an owner's registrations was found
    /// dead.
    func predictsReleases(of capabilities: Set<Capability>) -> Bool {
        !switches.contains(.freesAnyTime) && !(switches.contains(.unordered) && capabilities.contains(.weak))
    }

    func predicts(_ scenario: Scenario, of capabilities: Set<Capability>) -> Bool {
        scenario.canBePredicted(breaking: Array(rules)) && !unmodeled.contains(where: scenario.rules.contains)
            && !scenario.isLeftToChance(breaking: rules)
            && (!scenario.showsClosures || predictsReleases(of: capabilities))
    }

    /// Returns a draft without meaningless steps, and its trace; `nil` where the model cannot predict it.
    func rehearsal(of draft: Scenario, _ capabilities: Set<Capability>) -> ReferenceModel.Rehearsal? {
        // A draft that the model can predict stays predictable with fewer steps.
        guard !draft.canShow(anyOf: leftOut),
            rules.isEmpty || !draft.isLeftToChance(breaking: rules),
            // A strategy that breaks these may take what a `deinit` emits, or a callback of another player, for an
            // emission of another thread.
            rules.isDisjoint(with: ["R02", "R20", "R21"]) || !draft.needsCallsAtOnce
        else { return nil }
        return ReferenceModel.rehearsal(of: draft, capabilities: capabilities, diverging: switches)
    }
}
