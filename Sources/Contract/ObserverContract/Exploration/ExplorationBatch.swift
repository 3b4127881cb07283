import Support

/// A share of an exploration that can be run by itself: some steps, for forms with the same capabilities.
struct ExplorationBatch {
    /// How many steps a batch has at most. A power of ten for no other reason than that it reads well.
    static let mostSteps = 10_000

    let capabilities: Set<Capability>
    /// The number of the batch among those of these capabilities.
    let number: Int
    let steps: Int
    /// The numbers of the forms that it is for.
    let forms: [Int]

    /// What came of one form.
    struct Outcome {
        let form: Int
        var steps = 0
        var scenarios = 0
        /// The first time that the form was wrong, after which it was not run.
        var finding: Finding?
    }

    /// The scenarios of the batch, drawn one after the other until all steps are used up: the same every time.
    func rehearsals(seed: UInt64) -> some Sequence<ReferenceModel.Rehearsal> {
        let drafts = ScenarioDraft(for: capabilities)
        let random = RandomSource(seed: seed, for: [capabilities.code, UInt64(number)])
        return sequence(state: (random: random, rest: steps)) { [capabilities] state in
            guard state.rest > 0 else { return nil }
            let rehearsal = ReferenceModel.rehearsal(
                of: drafts.draw(&state.random, most: state.rest), capabilities: capabilities)
            state.rest -= rehearsal.scenario.stepCount
            return rehearsal
        }
    }

    /// Runs each scenario on all forms that have not failed yet.
    ///
    /// - Parameters:
    ///   - all: The forms, by their numbers.
    ///   - working: Is called after each scenario.
    func run(seed: UInt64, _ all: [StrategyForm], working: () -> Void) -> [Outcome] {
        var outcomes = forms.map { Outcome(form: $0) }
        for rehearsal in rehearsals(seed: seed) {
            let count = rehearsal.scenario.stepCount
            for index in outcomes.indices where outcomes[index].finding == nil {
                outcomes[index].steps += count
                outcomes[index].scenarios += 1
                outcomes[index].finding = Finding(rehearsal, on: all[outcomes[index].form])
            }
            working()
            if outcomes.allSatisfy({ $0.finding != nil }) { break }
        }
        return outcomes
    }
}

extension Set<Capability> {
    /// The capabilities as a number, the same in every run of the program.
    fileprivate var code: UInt64 {
        sorted().reduce(0) { code, capability in
            code | 1 << UInt64(Capability.allCases.firstIndex(of: capability) ?? 0)
        }
    }
}
