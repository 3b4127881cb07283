import RandomSource

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

    /// Draws scenarios until all steps are used up, and runs each on all forms that have not failed yet.
    ///
    /// - Parameter all: The forms, by their numbers.
    func run(seed: UInt64, _ all: [StrategyForm]) -> [Outcome] {
        var random = RandomSource(seed: seed, for: [capabilities.code, UInt64(number)])
        let drafts = ScenarioDraft(for: capabilities)
        var outcomes = forms.map { Outcome(form: $0) }
        var rest = steps
        while rest > 0, outcomes.contains(where: { $0.finding == nil }) {
            let rehearsal = ReferenceModel.rehearsal(
                of: drafts.draw(&random, most: rest), capabilities: capabilities)
            let count = rehearsal.scenario.stepCount
            rest -= count
            for index in outcomes.indices where outcomes[index].finding == nil {
                outcomes[index].steps += count
                outcomes[index].scenarios += 1
                outcomes[index].finding = Finding(rehearsal, on: all[outcomes[index].form])
            }
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
