import ObserverContract
import Testing

/// How a report judges runs, whichever process made them.
@Suite struct ReportTests {
    private static let crash = Run(ending: .crashed("signal 9 (killed)"))
    private static let hang = Run(ending: .hung("no answer within 2 s"))
    private static let wrong = Run(trace: ["B started Naima"])
    private static let reversed = Run(trace: ["B started Naima", "A started Naima"])
    private static let leaking = Run(trace: right.trace, leaks: 1)
    private static let right = Run(trace: ["A started Naima", "B started Naima"])

    /// Reports on the given runs, each of its own scenario for the rule R01.
    private func report(
        of runs: [Run], declaring declared: [Rule] = []
    ) throws -> ComparisonReport {
        let scenarios = try runs.indices.map { number in
            try ScenarioLibrary.scenario(
                text: "title: One\nrules: [R01]\nsteps:\n  - observe: A\n  - observe: B\n  - play: Naima\n",
                id: "number-\(number)", file: "one.yml")
        }
        let strategy = faulty(.none, declaring: declared)
        let rules = Contract.rules.filter { $0.id == "R01" }
        return try Comparison(strategies: [strategy], scenarios: scenarios, rules: rules)
            .report(of: [runs])
    }

    @Test(arguments: [
        ([right, right], Verdict.pass), ([right, leaking], .leaked), ([leaking, wrong], .fail),
        ([wrong, hang, leaking], .hung), ([hang, crash, wrong], .crashed),
    ])
    func theWorstOutcomeIsTheVerdict(runs: [Run], verdict: Verdict) throws {
        let report = try report(of: runs)
        #expect(report.strategies[0].verdicts.map(\.verdict) == [verdict])
        // Each failure says how its process ended.
        #expect(report.failures.map(\.detail) == runs.filter { $0 != Self.right }.map(\.ending.death))
    }

    /// A strategy may fail in several forms of one scenario.
    @Test func otherScenariosAreCountedAndNotOtherForms() throws {
        var report = try report(of: [Self.wrong, Self.wrong])
        #expect(report.undeclaredFailures.map(\.others) == [1])
        report.failures.append(report.failures[1])
        #expect(report.undeclaredFailures.map(\.others) == [1])
    }

    @Test(arguments: [(crash, Verdict.crashed), (hang, .hung), (leaking, .leaked)])
    func aDeclaredDivergenceDoesNotExcuseACrashAHangOrALeak(run: Run, verdict: Verdict) throws {
        let report = try report(of: [run, Self.reversed, Self.right], declaring: [.order])
        #expect(report.strategies[0].verdicts.map(\.verdict) == [verdict])
        #expect(report.failures.map(\.verdict) == [verdict, .diverges])
        #expect(!report.isAsDeclared)
    }

    @Test func strategiesMayBeJudgedInAnyOrder() throws {
        let strategies = [
            faulty(.none), faulty(.deliversInReverse),
            faulty(.deliversInReverse, declaring: [.order]),
        ]
        let comparison = Comparison(strategies: strategies, scenarios: try ScenarioLibrary.standard())
        let runs = strategies.map { comparison.runs(of: $0) }
        var judge = ComparisonJudge(comparison)
        for place in [2, 1] {
            judge.judge(runs[place], ofStrategyAt: place)
            #expect(judge.faultless.count == 1, "only the strategy with the declared divergence")
        }
        judge.judge(runs[0], ofStrategyAt: 0)
        #expect(judge.faultless.count == 2)
        #expect(try judge.report() == comparison.report(of: runs))
    }
}
