extension Diagnosis {
    /// What a diagnosis is doing, so that a report can say where the strategy died.
    package enum Stage: Codable, Sendable, Equatable {
        /// Finding out what the strategy offers.
        case offer
        /// Running a scenario of the contract.
        case scenario(String)
        /// Searching for the smallest explanation, without running the strategy.
        case explanation
        /// Running random scenarios.
        case random
        /// Shrinking the witness of a rule, or of a difference that no rule explains.
        case witness(rule: String?)

        /// The stage, in a few words that follow "while".
        package var words: String {
            switch self {
            case .offer: "it is found out what it offers"
            case .scenario(let id): "the scenario \(id) is run"
            case .explanation: "the smallest explanation is looked for"
            case .random: "random scenarios are run"
            case .witness(let rule?): "a witness of \(rule) is made smaller"
            case .witness(nil): "what is not explained is made smaller"
            }
        }

        /// Returns the command that repeats the stage, where there is one.
        func replay(of strategy: any Strategy, program: String) -> String? {
            let call = "\(program) compare --strategy \(strategy.id)"
            return switch self {
            case .scenario(let id): "\(call) --scenario \(id)"
            case .random: "\(call) --random \(Diagnostician.randomSteps)"
            case .offer, .explanation, .witness: nil
            }
        }
    }

    /// Creates the diagnosis of a strategy whose process crashed or hung in a stage.
    package init(of strategy: any Strategy, diedBy ending: Run.Ending, in stage: Stage, program: String) {
        self.init(of: strategy)
        let how = ending.verdict == .hung ? "hangs" : "crashes"
        problem = "It \(how) while \(stage.words): \(ending.death ?? "it ended without an answer")."
        replay = stage.replay(of: strategy, program: program)
    }
}
