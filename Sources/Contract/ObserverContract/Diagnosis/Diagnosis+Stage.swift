extension Diagnosis {
    /// What is being done with the strategy, so that it can be said where it died.
    package enum Stage: Codable, Sendable, Equatable {
        /// It is found out what it offers.
        case offer
        /// A scenario of the contract is run.
        case scenario(String)
        /// The smallest explanation is looked for, without the strategy.
        case explanation
        /// Random scenarios are run.
        case random
        /// The witness of a rule is made smaller, or that of what no rule explains.
        case witness(rule: String?)

        /// What is being done, in a few words that follow "while".
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

        /// The command that does it again, where there is one.
        func replay(of strategy: any Strategy, program: String) -> String? {
            let call = "\(program) compare --strategy \(strategy.id)"
            return switch self {
            case .scenario(let id): "\(call) --scenario \(id)"
            case .random: "\(call) --random \(Diagnostician.randomSteps)"
            case .offer, .explanation, .witness: nil
            }
        }
    }

    /// The diagnosis of a strategy whose process did not come back from what it was doing.
    package init(of strategy: any Strategy, diedBy ending: Run.Ending, in stage: Stage, program: String) {
        self.init(of: strategy)
        let how = ending.verdict == .hung ? "hangs" : "crashes"
        problem = "It \(how) while \(stage.words): \(ending.death ?? "it ended without an answer")."
        replay = stage.replay(of: strategy, program: program)
    }
}
