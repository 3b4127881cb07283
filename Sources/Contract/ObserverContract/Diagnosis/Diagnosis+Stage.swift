extension Diagnosis {
    /// What a diagnosis is doing, so that a report can say where the strategy died.
    package struct Stage: Codable, Sendable, Equatable {
        /// The stage, in a few words that follow "while".
        let words: String
        /// The options of the comparison that repeats the stage, where there is one.
        var options: String?
        /// The scenario of the contract that is run, in that stage.
        fileprivate(set) var scenario: String?
        /// The rules that random scenarios are drawn for, in that stage.
        fileprivate var breaking: Set<String>?

        package static let offer = Stage(words: "the diagnosis tests its capabilities")
        /// Searching for the smallest explanation, without running the strategy.
        package static let explanation = Stage(words: "the diagnosis searches for the smallest explanation")

        /// Running random scenarios, which are drawn for the rules that the strategy may break.
        static func random(
            breaking rules: [String], of strategy: any Strategy, after deaths: [Death] = []
        ) -> Stage {
            // A comparison runs the same scenarios only if the strategy declares the same rules, and none is left out.
            let breaking = strategy.crashing(as: deaths).breaking(Set(rules))
            let isSame =
                Allowance(declaredBy: breaking) == Allowance(declaredBy: strategy)
                && !deaths.contains(where: \.isWhereADeinitActs)
            return Stage(
                words: "it runs random scenarios",
                options: isSame
                    ? "--random \(Diagnostician.randomSteps) --seed \(Diagnostician.seed)" : nil,
                breaking: Set(rules))
        }

        static let unexplained = Stage(words: "the diagnosis shrinks a scenario that no rule explains")

        static func witness(of rule: String) -> Stage {
            Stage(words: "the diagnosis shrinks a witness of \(rule)")
        }

        package static func scenario(_ id: String) -> Stage {
            Stage(words: "it runs the scenario \(id)", options: "--scenario \(id)", scenario: id)
        }

        /// Returns the command that repeats the stage, where there is one.
        func replay(of strategy: any Strategy, program: String) -> String? {
            options.map { "\(program) compare --strategy \(strategy.id) \($0)" }
        }
    }

    /// Creates the diagnosis of a strategy that cannot be diagnosed because of one death, after others that were
    /// left out. A scenario in which it hangs says more than what it died of at last.
    package init(of strategy: any Strategy, diedBy death: Death, after deaths: [Death], program: String) {
        self.init(of: strategy)
        note(deaths, of: strategy, program: program)
        if problem == nil { note(death, of: strategy, program: program) }
    }

    /// How a process ended that diagnosed a strategy. The next one leaves out what it died of.
    package struct Death: Codable, Sendable {
        package let stage: Stage
        let ending: Run.Ending

        /// What a crash means for users, in a sentence.
        static let means = "A crash ends the program."

        package init(_ ending: Run.Ending, in stage: Stage) {
            self.stage = stage
            self.ending = ending
        }

        /// Whether a diagnosis says something without what the process died of: one scenario of many, or the test
        /// of what the strategy offers.
        package func canBeLeftOut(after deaths: [Death]) -> Bool {
            (stage.scenario != nil || stage == .offer) && !deaths.contains { $0.stage == stage }
        }

        /// The exploration in which the strategy died, after others; `nil` where it did something else.
        package func exploration(of strategy: any Strategy, after deaths: [Death]) -> Exploration? {
            stage.breaking.map { Exploration(diagnosing: strategy, after: deaths, breaking: $0) }
        }

        /// The rule that a scenario tests in which a strategy crashed; `nil` where it did something else, or where it
        /// may not do it again.
        fileprivate func rule(brokenBy strategy: any Strategy) -> Rule? {
            let scenario = crashedIn.flatMap { try? ScenarioLibrary.standard($0) }
            // Where threads work together, it may crash by chance, which it cannot declare.
            guard let scenario, !scenario.worksTogether else { return nil }
            return scenario.rules.lazy.compactMap(Contract.rule)
                .first { $0.applies(to: strategy.capabilities) }
        }

        /// Whether the strategy died in a scenario of the contract in which a `deinit` acts.
        var isWhereADeinitActs: Bool {
            stage.scenario.flatMap { try? ScenarioLibrary.standard($0) }?.actsOnRelease ?? false
        }

        package var isHang: Bool { ending.verdict == .hung }

        /// The scenario of the contract in which the strategy crashed; `nil` where it did something else.
        var crashedIn: String? { ending.verdict == .crashed ? stage.scenario : nil }

        var words: String { ending.death ?? "it ended without an answer" }
    }

    /// Notes the deaths of earlier processes: a crash in a scenario breaks its rule, as a strategy may declare, and
    /// a crash when something was tried that the strategy does not promise breaks none. A hang is a problem.
    package mutating func note(_ deaths: [Death], of strategy: any Strategy, program: String) {
        var crashes: [Rule: [Death]] = [:]
        for death in deaths {
            if let rule = death.rule(brokenBy: strategy) {
                crashes[rule, default: []].append(death)
            } else if death.stage == .offer, !death.isHang {
                untried = death.words
            } else if problem == nil {
                note(death, of: strategy, program: program)
            }
        }
        for (rule, deaths) in crashes {
            findings.append(
                Finding(
                    rule: rule, does: "It crashes where this is tested.", means: Death.means,
                    crashesIn: deaths.compactMap(\.crashedIn), crash: deaths[0].words))
        }
        findings.sort { ($0.rule.id, $0.crashesIn?.count ?? 0) < ($1.rule.id, $1.crashesIn?.count ?? 0) }
    }

    /// Notes the smallest random scenario in which the strategy ends its process, where that was found.
    package mutating func note(_ summary: ExplorationReport.StrategySummary) {
        guard let failure = summary.failure, !failure.scenario.isEmpty else { return }
        unexplained = Witness(
            form: failure.form, steps: failure.steps, scenario: failure.scenario, rules: failure.rules,
            expected: failure.expected, actual: failure.actual, ending: failure.detail)
    }

    private mutating func note(_ death: Death, of strategy: any Strategy, program: String) {
        let how = death.ending.verdict?.verb ?? "crashes"
        problem = "It \(how) while \(death.stage.words): \(death.words)."
        let scenario = death.stage.scenario.flatMap { try? ScenarioLibrary.standard($0) }
        if death.isHang, scenario?.observers.contains(where: { !$0.reactions.isEmpty }) == true {
            problem? +=
                " A subject that holds a lock while it calls or frees observers hangs like this (R14 open)."
        }
        replay = death.stage.replay(of: strategy, program: program)
    }
}

extension Strategy {
    /// Returns the same strategy, which also declares the crashes of earlier processes.
    func crashing(as deaths: [Diagnosis.Death]) -> any Strategy {
        let crashes = deaths.compactMap { death in
            death.rule(brokenBy: self).map { Divergence($0, death.words, crashesIn: []) }
        }
        return declaring(divergences + crashes)
    }
}

extension Exploration {
    /// The random scenarios that a diagnosis has to explain, where the strategy may break some rules.
    init(diagnosing strategy: any Strategy, after deaths: [Diagnosis.Death], breaking rules: Set<String>) {
        self.init(
            strategies: [strategy.crashing(as: deaths).breaking(rules)], steps: Diagnostician.randomSteps,
            seed: Diagnostician.seed)
        // A strategy that hangs where a `deinit` acts would hang again.
        runsActingDeinits = !deaths.contains(where: \.isWhereADeinitActs)
    }
}
