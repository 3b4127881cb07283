/// What a strategy may do otherwise than the contract says, because it breaks some rules.
package struct Allowance: Sendable, Hashable {
    /// The identifiers of the rules that it may break.
    package let rules: Set<String>

    /// What the reference model does otherwise with that.
    package let switches: Divergences

    /// Those of the rules for which the model has no switch of their own.
    private let unforeseen: [String]

    /// Allows some rules to be broken.
    package init(breaking rules: Set<String> = []) {
        self.rules = rules
        switches = Divergences(breaking: rules)
        unforeseen = rules.subtracting(Divergences.rules).sorted()
    }

    /// Allows what a strategy declares, where it does not crash by it.
    package init(declaredBy strategy: any Strategy) {
        self.init(breaking: Set(strategy.divergences.filter { $0.crashesIn == nil }.map(\.rule.id)))
    }

    /// The same as declarations, which have been found by trying and not by reading.
    package var divergences: [Divergence] {
        Contract.rules.filter { rules.contains($0.id) }.map { Divergence($0, $0.breach.does) }
    }

    /// What a run of a scenario should have left, and what it left, both without what is left open: the order of the
    /// calls is the one that the strategy has chosen, where it may, and so is the time at which closures are freed.
    ///
    /// - Returns: `nil` where the scenario has no meaning under such a contract, which proves nothing.
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
        let isOther = first != actual && alternatives.contains { expected($0) == actual }
        return (isOther ? actual : first, actual)
    }

    /// The other ways in which one may free closures: one that keeps all observers in one list, those of the dead at
    /// the next event of any kind; one that calls those that were removed, with its copy of the list, of one kind or of
    /// all, and not when the delivery ends.
    var alternatives: [Divergences] {
        let ways: [Divergences] =
            switches.contains(.snapshot)
            ? [[.freesWithTheCopy], [.freesWithTheCopy, .keepsOneList]] : [.keepsOneList]
        return ways.map(switches.union)
    }

    /// Whether the reference model knows when closures are freed: not where that is left open, nor where the order of
    /// the calls is, and of several registrations of one owner nothing shows which of them was found to be dead.
    func foreseesReleases(of capabilities: Set<Capability>) -> Bool {
        !switches.contains(.freesAnyTime) && !(switches.contains(.unordered) && capabilities.contains(.weak))
    }

    /// What is left of a draft when the reference model has gone through it; `nil` where it cannot know what has to
    /// happen.
    func rehearsal(of draft: Scenario, _ capabilities: Set<Capability>) -> ReferenceModel.Rehearsal? {
        // What can be foreseen with more steps can be with fewer.
        guard draft.canBeForeseen(breaking: unforeseen) else { return nil }
        return ReferenceModel.rehearsal(of: draft, capabilities: capabilities, diverging: switches)
    }
}
