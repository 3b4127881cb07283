import ObserverContract
import Testing

/// What the declared divergences of a strategy allow.
@Suite struct AllowanceTests {
    /// The model knows what a strategy leaves that calls removed observers, so no other trace is excused. It does
    /// not know how one breaks R11.
    @Test(
        arguments: [
            ("removal/a-removes-b", .removal, [], 0, .diverges),
            ("removal/a-removes-b", .removal, [], 1, .leaked),
            ("removal/a-removes-b", .removal, ["A started Naima"], 0, .fail),
            ("cancel/twice", .cancel, ["A started Naima"], 0, .diverges),
        ] as [(String, Rule, [String], Int, Verdict)])
    func aDeclarationExcusesTheTraceThatTheModelPredictsAndNoLeak(
        id: String, rule: Rule, extra: [String], leaks: Int, verdict: Verdict
    ) throws {
        let strategy = faulty(rule == .removal ? .callsTheRemoved : .none, declaring: [rule])
        let scenario = try ScenarioLibrary.standard(id)
        let comparison = Comparison(strategies: [strategy], scenarios: [scenario])
        var run = Run(of: scenario, on: strategy.forms[0])
        run.trace += extra
        run.leaks = leaks
        var judge = ComparisonJudge(comparison)
        judge.judge([run], ofStrategyAt: 0)
        let report = try judge.report()
        #expect(report.strategies[0].verdicts.first { $0.rule == rule.id }?.verdict == verdict)
        #expect(report.isAsDeclared == (verdict == .diverges))
        guard verdict == .fail else { return }
        let failure = try #require(report.failures.first)
        #expect(failure.expected == run.trace.dropLast(), "the declared trace")
        let text = FailureDescription((failure, 0), in: report, program: "observatory").text
        #expect(text.contains("\n  the expected trace allows for R03, as declared\n"))
    }

    /// The expected trace nests, as declared (R05), so the first difference shows the undeclared fault (R03).
    @Test func theExpectedTraceAllowsForDeclaredDivergences() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: A pauses, and removes B
                rules: [R03]
                steps:
                  - observe: A
                    on: { started: [pause, remove B] }
                  - observe B
                  - play: Naima
                """, id: "mine", file: "mine.yml")
        let strategy = lockedSignals(capabilities: [.removal, .additive], divergences: [.nests])
        let comparison = Comparison(strategies: [strategy], scenarios: [scenario], requiresDivergences: false)
        let report = try comparison.run()
        let failure = try #require(report.failures.first)
        #expect(
            failure.expected == ["A started Naima", "A paused Naima", "B paused Naima"])
        #expect(
            failure.actual == ["A started Naima", "A paused Naima", "B paused Naima", "B started Naima"])
        let text = FailureDescription((failure, 0), in: report, program: "observatory").text
        #expect(text.contains("\n  the expected trace allows for R05, as declared\n"))
        #expect(text.contains("> (nothing)        B started Naima   < first difference"), "\(text)")
    }

    /// If R03 were allowed, B would be called and remove C, which was never registered.
    @Test func nothingIsAllowedWhereTheScenarioWouldHaveNoMeaning() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: A removes B, which would remove C
                rules: [R01]
                steps:
                  - observe: A
                    on: { started: [remove B] }
                  - observe: B
                    on: { started: [remove C] }
                  - play: Naima
                """, id: "mine", file: "mine.yml")
        let strategy = faulty(.callsTheRemoved, declaring: [.removal])
        let comparison = Comparison(strategies: [strategy], scenarios: [scenario], requiresDivergences: false)
        let failure = try #require(try comparison.run().failures.first)
        #expect(failure.expected == ["A started Naima"])
        #expect(failure.actual == ["A started Naima", "B started Naima"])
        #expect(failure.allowed.isEmpty)
    }
}
