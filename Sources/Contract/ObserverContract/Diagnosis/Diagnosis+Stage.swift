extension Diagnosis {
    /// What a diagnosis is doing, so that a report can say where the strategy died.
    package struct Stage: Codable, Sendable, Equatable {
        /// The stage, in a few words that follow "while".
        let words: String
        /// The options of the comparison that repeats the stage, where there is one.
        var options: String?

        package static let offer = Stage(words: "the diagnosis tests its capabilities")
        /// Searching for the smallest explanation, without running the strategy.
        static let explanation = Stage(words: "the diagnosis searches for the smallest explanation")

        /// Running random scenarios, which are drawn for the rules that the strategy may break.
        static func random(breaking rules: [String], of strategy: any Strategy) -> Stage {
            // A comparison draws the same scenarios only if the strategy declares the same rules.
            let isDeclared = Allowance(breaking: Set(rules)) == Allowance(declaredBy: strategy)
            return Stage(
                words: "it runs random scenarios",
                options: isDeclared
                    ? "--random \(Diagnostician.randomSteps) --seed \(Diagnostician.seed)" : nil)
        }

        /// Shrinking a difference that no rule explains.
        static let unexplained = Stage(words: "the diagnosis shrinks a scenario that no rule explains")

        static func witness(of rule: String) -> Stage {
            Stage(words: "the diagnosis shrinks a witness of \(rule)")
        }

        /// Running a scenario of the contract.
        package static func scenario(_ id: String) -> Stage {
            Stage(words: "it runs the scenario \(id)", options: "--scenario \(id)")
        }

        /// Returns the command that repeats the stage, where there is one.
        func replay(of strategy: any Strategy, program: String) -> String? {
            options.map { "\(program) compare --strategy \(strategy.id) \($0)" }
        }
    }

    package init(of strategy: any Strategy, diedBy ending: Run.Ending, in stage: Stage, program: String) {
        self.init(of: strategy)
        let how = ending.verdict?.verb ?? "crashes"
        problem = "It \(how) while \(stage.words): \(ending.death ?? "it ended without an answer")."
        replay = stage.replay(of: strategy, program: program)
    }
}
