import ObservatoryMutants
import Testing

@testable import ObservatoryCommands
@testable import ObserverContract

@Suite struct TextTests {
    private let failing = ComparisonReport(
        rules: [
            ComparisonReport.RuleSummary(
                id: "R03", title: "removal", class: "removal",
                statement: "A removed observer is never called again.")
        ],
        strategies: [
            ComparisonReport.StrategySummary(
                id: "mine", capabilities: ["removal"], divergences: [],
                verdicts: [
                    ComparisonReport.RuleVerdict(
                        rule: "R03", verdict: .fail, scenarios: ["removal/a-removes-b"])
                ])
        ],
        scenarios: [
            ComparisonReport.ScenarioSummary(
                id: "removal/a-removes-b", title: "A removes B", rules: ["R03"], identical: true)
        ],
        failures: [
            ComparisonReport.Failure(
                strategy: "mine", form: nil, rule: "R03", scenario: "removal/a-removes-b", verdict: .fail,
                expected: ["A started Naima"], actual: ["A started Naima", "B started Naima"],
                replay: "observatory compare --strategy mine --scenario removal/a-removes-b")
        ])

    @Test func aFailureNamesRuleScenarioDifferenceAndCommand() {
        let text = ComparisonText(report: failing, strategies: []).text(on: Terminal(hasColour: false))
        #expect(
            text.contains(
                """
                ✗ mine breaks R03 removal: A removed observer is never called again.
                  scenario removal/a-removes-b: A removes B

                    expected         mine
                    A started Naima  A started Naima
                  > (nothing)        B started Naima   < first difference

                  to see it again: observatory compare --strategy mine --scenario removal/a-removes-b
                """))
        #expect(text.hasSuffix("1 strategy, 1 rule, 1 scenario: 1 failure."))
        var report = failing
        report.exploration = ExplorationReport(steps: 20_000, seed: 1, strategies: [])
        #expect(ComparisonText(report: report, strategies: []).text(on: Terminal(hasColour: false)) == text)
    }

    /// The scenarios of the contract were run, but only what ended a process is known.
    @Test func aDiagnosisThatIsCutOffKeepsWhatItFound() {
        let mutant = Fault.wrongItem.mutant
        var diagnosis = Diagnosis(of: mutant)
        diagnosis.problem = "It crashes while it runs random scenarios: signal 6."
        diagnosis.findings = [
            Diagnosis.Finding(
                rule: .payload, does: "It crashes.", means: "No.", crashesIn: ["payload/three-items"])
        ]
        let text = DiagnosisText(diagnosis: diagnosis, strategy: mutant).text(on: Terminal(hasColour: false))
        #expect(text.contains("\n\nIt breaks 1 rule. What else it does could not be found out.\n"))
    }

    @Test func oneLineSaysInHowManyScenariosTheSixLeftIdenticalTraces() throws {
        #expect(failing.agreement == nil)
        var report = failing
        report.scenarios = ["one", "two", "three"].map {
            ComparisonReport.ScenarioSummary(id: $0, title: "", rules: ["R03"], identical: true)
        }
        report.strategies = [
            ("tokens", ["one", "two"]), ("closure-array", ["one"]), ("owner-bound", ["one", "two"]),
        ]
        .map { id, scenarios in
            ComparisonReport.StrategySummary(
                id: id, capabilities: [], divergences: [],
                verdicts: [ComparisonReport.RuleVerdict(rule: "R03", verdict: .pass, scenarios: scenarios)])
        }
        let sentence = "3 of the six strategies left identical traces in"
        let rest =
            "scenarios that apply to two or more of them.\n"
            + "Some scenarios need what a strategy does not offer: closure-array 1."
        #expect(report.agreement == "\(sentence) all 2 \(rest)")
        report.failures[0].strategy = "tokens"
        report.failures[0].scenario = "two"
        #expect(report.agreement == "\(sentence) 1 of 2 \(rest)")
        report.scenarios.removeFirst()
        let only = "traces in the only scenario that applies to two or more of them."
        #expect(report.agreement?.hasPrefix("3 of the six strategies left different \(only)") == true)
        report.failures = []
        #expect(report.agreement?.hasPrefix("3 of the six strategies left identical \(only)") == true)
    }

    @Test func textIsPaintedOnlyOnATerminalWithColour() {
        #expect(Terminal(hasColour: true).paint("✗", .red) == "\u{1B}[31m✗\u{1B}[0m")
        #expect(Terminal(hasColour: false).paint("✗", .red) == "✗")
    }

    @Test func aStrategyThatBreaksACoreRuleIsNotTimed() {
        var report = failing
        report.strategies[0].verdicts[0].rule = "R01"
        let proof = Proof(of: report)
        #expect(proof.proven.isEmpty)
        #expect(
            proof.refused.map(\.description) == [
                "error: mine is not timed, because it breaks R01 without having declared it. "
                    + "`swift run observatory compare --strategy mine` shows how."
            ])
        report.strategies[0].verdicts[0].verdict = .pass
        #expect(Proof(of: report).proven == ["mine"])
        #expect(Proof(of: report).hash != proof.hash)
    }

    @Test func theKillMatrixMarksTheRuleThatShouldDetectAMutant() throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == "removal/a-removes-b" }
        let text = try KillMatrix(scenarios: scenarios).text(on: Terminal(hasColour: false))
        let rows = text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(rows.contains { $0.starts(with: ["snapshot-calls-the-removed", "·", "·", "●"]) })
        // The scenario does not use tokens, so the rule that should detect this mutant cannot.
        #expect(rows.contains { $0.first == "token-leaks-on-drop" && $0.contains("?") })
    }
}
