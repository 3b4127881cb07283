import ObserverContract
import Testing

@Suite struct ComparisonTests {
    private func compare(
        _ fault: SignalFault, declaring declared: [Rule] = [], in scenarios: [Scenario]? = nil
    ) throws -> ComparisonReport {
        let strategy = faulty(fault, declaring: declared)
        return try Comparison(strategies: [strategy], scenarios: scenarios ?? ScenarioLibrary.standard())
            .run()
    }

    private func verdicts(_ report: ComparisonReport) -> [String: Verdict] {
        Dictionary(uniqueKeysWithValues: report.strategies[0].verdicts.map { ($0.rule, $0.verdict) })
    }

    @Test func aStrategyWithoutAFaultPasses() throws {
        let report = try compare(.none)
        #expect(report.isAsDeclared)
        #expect(report.failures.isEmpty)
        #expect(verdicts(report)["R08"] == .notApplicable)
        #expect(verdicts(report)["R03"] == .pass)
    }

    @Test func deliveringInReverseBreaksOrder() throws {
        let report = try compare(.deliversInReverse)
        #expect(!report.isAsDeclared)
        #expect(verdicts(report)["R01"] == .fail)
        let failure = try #require(report.failures.first { $0.rule == "R01" })
        #expect(failure.strategy == "delivers-in-reverse")
        #expect(failure.expected.first == "B started Blue Train")
        #expect(failure.actual.first == "G started Blue Train")
        #expect(
            failure.replay
                == "observatory compare --strategy delivers-in-reverse --scenario order/after-churn")
    }

    @Test func callingRemovedObserversBreaksRemovalAndNotOrder() throws {
        let report = try compare(.callsTheRemoved)
        #expect(verdicts(report)["R01"] == .pass)
        #expect(verdicts(report)["R03"] == .fail)
        let failure = try #require(report.failures.first { $0.rule == "R03" })
        #expect(failure.scenario == "removal/a-removes-b")
        #expect(failure.expected == ["A started Blue Train", "A paused Blue Train"])
        #expect(failure.actual.contains("B started Blue Train"))
    }

    @Test func closuresThatAreNeverFreedAreReportedAsALeak() throws {
        let report = try compare(.keepsTheDropped)
        #expect(verdicts(report)["R11"] == .leaked)
        #expect(report.failures.contains { $0.verdict == .leaked })
    }

    @Test func anEarlyReleaseFailsOtherRulesOnlyIfItIsNotDeclared() throws {
        var scenario = try ScenarioLibrary.standard("release/not-while-it-runs")
        scenario.rules = ["R12", "R13"]
        let undeclared = try verdicts(compare(.releasesEarly, in: [scenario]))
        #expect(undeclared["R13"] == .fail && undeclared["R12"] == .fail)
        let declared = try verdicts(compare(.releasesEarly, declaring: [.release], in: [scenario]))
        #expect(declared["R13"] == .diverges && declared["R12"] == .pass)
    }

    @Test func aScenarioWithADeclaredCrashIsRunOnlyIfDivergencesAreNotRequired() throws {
        let crash = Divergence(.order, "It traps.", crashesIn: ["order/registration-order"])
        let scenarios = try ScenarioLibrary.standard()
        let strategy = makeSignals(divergences: [crash])
        func scenariosRun(_ comparison: Comparison) -> Set<String> {
            Set(comparison.trials(of: strategy).map(\.scenario.id))
        }
        let usual = Comparison(strategies: [strategy], scenarios: scenarios)
        #expect(!scenariosRun(usual).contains("order/registration-order"))
        #expect(scenariosRun(usual).contains("order/after-churn"))
        #expect(try verdicts(usual.run())["R01"] == .diverges)
        let asked = Comparison(strategies: [strategy], scenarios: scenarios, requiresDivergences: false)
        #expect(scenariosRun(asked).contains("order/registration-order"))
    }

    /// They are chosen in the process that has to survive a strategy that traps.
    @Test func noPlayerIsMadeToChooseTheTrials() throws {
        let strategy = DeclaredStrategy(
            "mine", "untried",
            forms: [
                StrategyForm(name: nil, capabilities: Set(Capability.allCases)) {
                    Issue.record("a player was made")
                    return makeSignals().makePlayer()
                }
            ])
        let trials = Comparison(strategies: [strategy], scenarios: try ScenarioLibrary.standard())
            .trials(of: strategy).map(\.scenario.id)
        #expect(trials.contains("threads/four-emitters"))
        #expect(!trials.contains("open/second-player-inside"))
    }

    /// The runs of a declared crash follow the trials, because only a child process can try it. It is tried in each
    /// form, and one that crashes is enough; a hang is not hidden by the others.
    @Test(
        arguments: [
            ([.crashed("signal 5 (trap)")], .diverges), ([.finished], .fail), ([.hung("no answer")], .hung),
            ([.finished, .crashed("signal 5 (trap)")], .diverges), ([.finished, .hung("no answer")], .hung),
        ] as [([Run.Ending], Verdict)])
    func aDeclaredCrashThatHappensInNoFormIsAFailure(endings: [Run.Ending], verdict: Verdict) throws {
        let crash = Divergence(.order, "It traps.", crashesIn: ["order/registration-order"])
        let forms = endings.map { _ in makeSignals().forms[0] }
        let strategy = DeclaredStrategy("team-signals", "in forms", breaking: [crash], forms: forms)
        let comparison = Comparison(strategies: [strategy], scenarios: try ScenarioLibrary.standard())
        let crashes = comparison.declaredCrashes(of: strategy)
        #expect(crashes.map(\.form) == Array(forms.indices))
        #expect(crashes.allSatisfy { $0.scenario.id == "order/registration-order" })
        let usual = comparison.runs(of: strategy)
        let report = try comparison.report(of: [usual + endings.map { Run(ending: $0) }])
        #expect(verdicts(report)["R01"] == verdict)
        #expect(report.isAsDeclared == (verdict == .diverges))
        // Alone, the scenario is not one in which a crash is required.
        #expect(
            report.failures.map(\.replay)
                == (verdict == .diverges ? [] : ["observatory compare --strategy team-signals --rule R01"]))
        #expect(
            report.failures.map(\.expected) == (verdict == .diverges ? [] : [["(a crash, as declared)"]]))
    }

    /// No other scenario of the rule is run, so nothing else shows that the rule is kept.
    @Test(arguments: [Run.Ending.finished, .crashed("signal 5 (trap)")])
    func aDeclaredCrashInEveryScenarioOfARuleHasAVerdict(ending: Run.Ending) throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.rules.contains("R04") }
        let crash = Divergence(.return, "It traps.", crashesIn: scenarios.map(\.id))
        let strategy = makeSignals(divergences: [crash])
        let comparison = Comparison(strategies: [strategy], scenarios: scenarios, rules: [.return])
        #expect(comparison.trials(of: strategy).isEmpty)
        let runs = comparison.declaredCrashes(of: strategy).map { _ in Run(ending: ending) }
        #expect(!runs.isEmpty)
        let report = try comparison.report(of: [runs])
        #expect(verdicts(report)["R04"] == (ending == .finished ? .fail : .diverges))
        #expect(report.isAsDeclared == (ending != .finished))
    }

    @Test func aDeclaredDivergenceThatDoesNotHappenIsAFailure() throws {
        let report = try compare(.none, declaring: [.removal])
        #expect(verdicts(report)["R03"] == .fail)
        #expect(!report.isAsDeclared)
        #expect(report.failures.map(\.rule) == ["R03"])
        #expect(report.failures.map(\.expected) == [["(a divergence, as declared)"]])
        // One scenario alone would not show that no scenario shows the divergence.
        #expect(report.failures.map(\.replay) == ["observatory compare --strategy none --rule R03"])
    }

    @Test func aDeclaredDivergenceDoesNotFailAnotherRule() throws {
        let undeclared = try compare(.deliversInReverse)
        #expect(verdicts(undeclared)["R17"] == .fail)
        let declared = try compare(.deliversInReverse, declaring: [.order])
        #expect(verdicts(declared)["R01"] == .diverges)
        #expect(verdicts(declared)["R17"] == .pass)
        #expect(declared.isAsDeclared)
    }

    @Test func aDeclaredDivergenceNeedNotHappenIfDivergencesAreNotRequired() throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == "removal/b-removes-a" }
        let report = try Comparison(
            strategies: [faulty(.callsTheRemoved, declaring: [.removal])], scenarios: scenarios,
            requiresDivergences: false
        ).run()
        #expect(verdicts(report)["R03"] == .pass)
        #expect(report.failures.isEmpty)
    }

    @Test func aScenarioIsIdenticalWhenAllTracesAre() throws {
        let report = try Comparison(
            strategies: [faulty(.none), faulty(.deliversInReverse)],
            scenarios: ScenarioLibrary.standard()
        ).run()
        let identical = Dictionary(uniqueKeysWithValues: report.scenarios.map { ($0.id, $0.identical) })
        #expect(identical["order/registration-order"] == false)
        #expect(identical["payload/three-items"] == true)
    }

    @Test func aScenarioThatNoStrategyFinishedIsNotIdentical() throws {
        let comparison = try Comparison(
            strategies: [faulty(.none), faulty(.deliversInReverse)],
            scenarios: ScenarioLibrary.standard().filter { $0.id == "order/registration-order" })
        let runs = comparison.strategies.map { strategy in
            comparison.trials(of: strategy).map { _ in Run(ending: .crashed("trap")) }
        }
        #expect(try comparison.report(of: runs).scenarios.map(\.identical) == [false])
    }

    @Test func aComparisonMayCoverOnlySomeRules() throws {
        let rules = Contract.rules.filter { $0.id == "R12" }
        let report = try Comparison(
            strategies: [faulty(.none)], scenarios: ScenarioLibrary.standard(), rules: rules
        ).run()
        #expect(report.rules.map(\.id) == ["R12"])
        #expect(!report.scenarios.isEmpty)
        #expect(report.scenarios.allSatisfy { $0.rules.contains("R12") })
    }
}
