import Foundation
import Testing

@testable import ObservatoryCommands
@testable import ObservatoryCourse
@testable import ObserverContract

/// The text that `check` prints about an exercise.
@Suite struct CheckTextTests {
    private let exercise = Exercise(
        id: "a-b", title: "Deliver in order", chapter: "02-contract", task: "Fix the removal.",
        offers: [.removal], rules: ["R01", "R03"], breaks: ["R01": .fail, "R03": .fail],
        hints: ["Look at the others.", "Look again."])

    private var workplace: Workplace {
        let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        return Workplace(root: here, exercise: exercise)
    }

    private func failure(_ rule: String, _ verdict: Verdict = .fail, detail: String? = nil)
        -> ComparisonReport.Failure
    {
        ComparisonReport.Failure(
            strategy: "a-b", form: nil, rule: rule, scenario: "order/two", verdict: verdict, detail: detail,
            expected: ["A started Naima"], actual: ["B started Naima"], replay: "")
    }

    /// A report with the given failures, in which all other rules pass, have no verdict or don't apply.
    private func report(
        _ failures: ComparisonReport.Failure..., leavingOut unfinished: Set<String> = [],
        notApplicable: Set<String> = []
    ) -> ComparisonReport {
        let verdicts = Contract.rules.compactMap { rule -> ComparisonReport.RuleVerdict? in
            let failure = failures.first { $0.rule == rule.id }
            if failure == nil, unfinished.contains(rule.id) { return nil }
            return ComparisonReport.RuleVerdict(
                rule: rule.id,
                verdict: failure?.verdict ?? (notApplicable.contains(rule.id) ? .notApplicable : .pass),
                scenarios: ["order/two"])
        }
        return ComparisonReport(
            rules: [],
            strategies: [
                ComparisonReport.StrategySummary(
                    id: "a-b", capabilities: [], divergences: [], verdicts: verdicts)
            ],
            scenarios: [
                ComparisonReport.ScenarioSummary(id: "order/two", title: "Two", rules: [], identical: true)
            ], failures: failures)
    }

    private func result(
        _ report: ComparisonReport, others: ComparisonReport? = nil, forms: [Set<Capability>] = [[.removal]]
    ) -> ExerciseResult {
        let strategy = DeclaredStrategy(
            "a-b", "closures in an array",
            forms: forms.map { capabilities in
                StrategyForm(name: nil, capabilities: capabilities) { preconditionFailure("it is never run") }
            })
        return ExerciseResult(of: exercise, by: strategy, report, others: others)
    }

    private func text(_ result: ExerciseResult, hint: Int = 1) -> String {
        ExerciseText(workplace: workplace, result: result, hint: hint).text(on: Terminal(hasColour: false))
    }

    @Test func aBrokenRuleIsShownWithItsDifferenceAndOneHint() {
        #expect(
            text(result(report(failure("R01")))) == """
                Deliver in order

                ✗ R01 order: Observers are called in registration order, however many were registered or removed before.
                  scenario order/two: Two

                    expected         yours
                  > A started Naima  B started Naima   < first difference

                  how others do it: swift run observatory trace order/two

                Not solved yet: 1 of 2 rules is broken in Exercises/a-b/Exercise.swift.

                Hint 1 of 2: Look at the others.
                `swift run observatory check a-b --hint 2` prints the next one.
                """)
    }

    @Test func onlyTheFirstBrokenRuleIsShownWithItsTraces() {
        let text = text(result(report(failure("R03"), failure("R01"))), hint: 2)
        #expect(text.contains("✗ R01 order: "))
        #expect(text.contains("✗ R03 removal: "))
        #expect(text.split(separator: "first difference").count == 2)
        #expect(text.contains("2 of 2 rules are broken"))
        #expect(text.contains("Hint 2 of 2: Look again."))
        #expect(text.hasSuffix("`swift run observatory check a-b --solution` shows the solution."))
    }

    @Test(arguments: [
        (Verdict.crashed, "signal 6 (aborted): overlapping accesses"), (.hung, "no answer within 10 s"),
    ])
    func aCrashOrAHangIsShownWithItsDetailInsteadOfTraces(_ verdict: Verdict, _ detail: String) {
        let text = text(result(report(failure("R01", verdict, detail: detail))))
        #expect(text.contains("\n  \(verdict.rawValue): \(detail)\n"))
        #expect(!text.contains("first difference"))
    }

    @Test func aStrategyWithoutTheRequiredCapabilitiesIsNotASolution() {
        let result = result(report(), forms: [[.additive]])
        #expect(!result.isSolved)
        let text = text(result)
        #expect(
            text.contains("✗ capabilities: The starter offers removal; your solution must offer that too."))
        #expect(
            text.contains("Not solved yet: no rule is known to be broken in Exercises/a-b/Exercise.swift"))
    }

    @Test func oneFormMustOfferAllRequiredCapabilities() {
        #expect(result(report(), forms: [[.additive], [.removal, .additive]]).isSolved)
        #expect(result(report(), forms: [[.additive]]).missing == [.removal])
        #expect(result(report(), forms: []).missing == [.removal])
    }

    @Test func aRuleThatWasNotCheckedDoesNotCountAsKept() {
        let result = result(report(notApplicable: ["R03"]))
        #expect(!result.isSolved)
        #expect(
            text(result).contains(
                "Not solved yet: no rule is known to be broken in Exercises/a-b/Exercise.swift, but R03 was "
                    + "not tested."))
    }

    @Test func rulesThatWereNotCheckedAfterAHangAreNamed() {
        let hung = failure("R01", .hung, detail: "no answer within 10 s")
        let result = result(report(hung, leavingOut: ["R03", "R05"]))
        #expect(result.notLookedAt.map(\.id) == ["R03"])
        #expect(
            text(result).contains(
                "Not solved yet: 1 of 2 rules is broken in Exercises/a-b/Exercise.swift; R03 was not tested, "
                    + "because nothing else is run after a hang."))
    }

    @Test func theNoteOnOtherRulesNamesThoseThatWereNotChecked() {
        let hung = failure("R05", .hung, detail: "no answer within 10 s")
        let result = result(
            report(),
            others: report(hung, leavingOut: ["R01", "R05", "R09", "R10"]))
        #expect(result.isSolved)
        #expect(
            text(result).hasSuffix(
                "\n\nnote: not tested, because nothing else is run after a hang: R09, R10"))
    }

    @Test func aSolvedExerciseIsReportedAsSolved() {
        #expect(
            text(result(report(), others: report())) == """
                ✓ Solved: Exercises/a-b/Exercise.swift keeps R01, R03.
                  `swift run observatory check a-b --solution` shows our solution.
                """)
    }

    @Test func otherBrokenRulesAreReportedInANote() {
        let result = result(report(), others: report(failure("R05")))
        #expect(result.isSolved)
        #expect(
            text(result).hasSuffix(
                """
                note: it breaks other rules, which this exercise is not about:
                  R05 sequence: An event emitted from inside a callback is queued: the call returns, and every \
                observer sees the same sequence of events.
                """))
    }

    @Test func messagesUseTheNameOfTheEntrantsProgram() {
        let lineUp = LineUp(beside: [], program: "my-signals")
        ObservatoryCommand.$lineUp.withValue(lineUp) {
            let broken = text(result(report(failure("R01"))))
            #expect(broken.contains("how others do it: swift run my-signals trace order/two\n"))
            #expect(broken.contains("`swift run my-signals check a-b --hint 2` prints the next one."))
            #expect(
                text(result(report(failure("R01"))), hint: 2)
                    .contains("`swift run my-signals check a-b --solution` shows the solution."))
            #expect(
                text(result(report(), others: report())).contains(
                    "`swift run my-signals check a-b --solution`"))
            #expect(workplace.welcome.contains("`swift run my-signals check a-b`"))
            #expect(
                Course([exercise]).text { _ in false }
                    .hasSuffix("Begin one with `swift run my-signals check NAME`."))
        }
    }

    @Test func theListMarksExercisesThatHaveBeenBegun() {
        let other = Exercise(
            id: "longer-name", title: "Other", chapter: "07-tokens", task: "", offers: [], rules: [],
            breaks: [:],
            hints: [])
        let text = Course([other, exercise]).text { $0.id == "a-b" }
        #expect(
            text == """
                02-contract
                  a-b          Deliver in order (begun)

                07-tokens
                  longer-name  Other

                Begin one with `swift run observatory check NAME`.
                """)
    }
}
