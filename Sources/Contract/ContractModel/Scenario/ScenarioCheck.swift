import ObservatorySupport

/// Checks that a scenario makes sense before any strategy runs it.
package enum ScenarioCheck {
    /// The maximum number of lines of a trace, unless there is less room for it.
    package static let mostEntries = 1_000_000

    /// Runs the reference model for every kind of strategy that the scenario applies to, and compares
    /// `expect` with its trace, so that a wrong expectation is not taken for a wrong strategy.
    package static func check(
        _ scenario: Scenario, mostEntries: Int = Self.mostEntries
    ) throws(SourceError) {
        let demands = scenario.demands
        let kinds = kinds(with: demands.capabilities).filter(demands.areMet)
        guard !kinds.isEmpty else {
            let needs = demands.capabilities.sorted().map { $0.rawValue }.joined(separator: ", ")
            throw SourceError(
                file: scenario.file, "no strategy offers all that it needs in one form: \(needs).")
        }
        for kind in kinds.map({ $0.intersection(ReferenceModel.decisiveCapabilities) }).uniqued() {
            var model = ReferenceModel(scenario, kind)
            model.mostEntries = mostEntries
            model.refusesRepetition = scenario.needs.isDisjoint(with: [.identity, .additive])
            let fresh = model
            try model.run()
            try compare(scenario, with: model.trace)
            try checkOrderOfFrees(by: fresh, leaving: model.trace)
        }
    }

    /// Refuses a scenario whose trace depends on which of several closures is freed first, which no rule says.
    private static func checkOrderOfFrees(
        by model: ReferenceModel, leaving trace: Trace
    ) throws(SourceError) {
        let reactions = model.scenario.observers.compactMap { $0.reactions[.closureReleased] }
        guard let reaction = reactions.first else { return }
        // The first order left the trace.
        let isKnown = ReferenceModel.OrderOfFrees.allCases.dropFirst().allSatisfy { order in
            var other = model
            other.orderOfFrees = order
            // What has no meaning in this order differs too.
            return (try? other.run()) != nil && other.trace == trace
        }
        if isKnown { return }
        throw SourceError(
            file: model.scenario.file, line: reaction.first?.line,
            "several closures are freed at once, and what happens depends on which of them is freed first, "
                + "which no rule says. Let only one of them react, and free it alone.")
    }

    /// The combinations of capabilities that decide about a trace, with the rare ones that are needed.
    private static func kinds(with needed: Set<Capability>) -> [Set<Capability>] {
        var kinds: [Set<Capability>] = [
            [.additive], [.additive, .token], [.additive, .weak], [.identity], [.identity, .weak],
        ]
        // An observer of a property makes one registration, not one for each event. No property is keyed.
        let isKeyed = needed.contains(.keyed)
        if !isKeyed { kinds.append([.additive, .weak, .property]) }
        let rare: Set<Capability> = isKeyed ? [.keyed, .threads] : [.property, .threads]
        return kinds.map { $0.union(rare.intersection(needed)).union([.removal, .counting]) }
    }

    private static func compare(_ scenario: Scenario, with trace: Trace) throws(SourceError) {
        guard let expectation = scenario.expectation else { return }
        let (model, stated) = (trace.lines, expectation.lines)
        let correct = zip(model, stated).prefix { $0 == $1.text }.count
        if correct == model.count, correct == stated.count { return }
        let wrong = stated.dropFirst(correct).first
        func words(_ line: String?) -> String { line.map { "\"\($0)\"" } ?? "nothing more" }
        throw SourceError(
            file: scenario.file, line: wrong?.line ?? stated.last?.line ?? expectation.line,
            "the expectation is wrong: it says \(words(wrong?.text)) here, but the contract demands "
                + "\(words(model.dropFirst(correct).first)).")
    }
}
