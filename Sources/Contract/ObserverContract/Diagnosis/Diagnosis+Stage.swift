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
            case .offer: "the diagnosis tests its capabilities"
            case .scenario(let id): "it runs the scenario \(id)"
            case .explanation: "the diagnosis searches for the smallest explanation"
            case .random: "it runs random scenarios"
            case .witness(let rule?): "the diagnosis shrinks a witness of \(rule)"
            case .witness(nil): "the diagnosis shrinks a scenario that no rule explains"
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

    package init(of strategy: any Strategy, diedBy ending: Run.Ending, in stage: Stage, program: String) {
        self.init(of: strategy)
        let how = ending.verdict == .hung ? "hangs" : "crashes"
        problem = "It \(how) while \(stage.words): \(ending.death ?? "it ended without an answer")."
        replay = stage.replay(of: strategy, program: program)
    }
}
