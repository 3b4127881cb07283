import BuiltPrograms
import Testing

@testable import ObservatoryCommands
@testable import ObserverContract

@Suite struct JUnitTests {
    private static let verdicts: [Verdict] = [.pass, .fail, .notApplicable, .diverges, .crashed]

    private let report = ComparisonReport(
        rules: verdicts.indices.map { index in
            ComparisonReport.RuleSummary(
                id: "R0\(index + 1)", title: "title", class: "core", statement: "A < B & \"C\".")
        },
        strategies: [
            ComparisonReport.StrategySummary(
                id: "mine", capabilities: [],
                divergences: [Divergence(.return, "It is \"\u{301}<nested>,\nby\r\tdesign.")],
                verdicts: verdicts.enumerated().map { index, verdict in
                    ComparisonReport.RuleVerdict(
                        rule: "R0\(index + 1)", verdict: verdict, scenarios: ["one"])
                })
        ],
        scenarios: [
            ComparisonReport.ScenarioSummary(id: "one", title: "It's one", rules: [], identical: true)
        ],
        failures: [
            ComparisonReport.Failure(
                strategy: "mine", form: nil, rule: "R02", scenario: "one", verdict: .fail,
                expected: ["A started <\u{1}>"], allowed: ["R04"], actual: [], replay: "observatory compare"),
            ComparisonReport.Failure(
                strategy: "mine", form: nil, rule: "R05", scenario: "one", verdict: .crashed,
                detail: "signal 4 (illegal instruction)", expected: [], actual: [],
                replay: "observatory compare"),
        ])

    @Test func everyVerdictHasItsXMLElement() {
        #expect(
            report.junit == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="observatory" tests="5" failures="1" errors="1">
                  <testsuite name="mine" tests="5" failures="1" errors="1" skipped="2">
                    <testcase classname="mine" name="R01 title"/>
                    <testcase classname="mine" name="R02 title">
                      <failure message="A &lt; B &amp; &quot;C&quot;." type="fail">✗ mine breaks R02 title: A &lt; B &amp; &quot;C&quot;.
                  scenario one: It&#39;s one

                  the expected trace allows for R04, as declared

                    expected       mine
                  &gt; A started &lt;\u{FFFD}&gt;  (nothing)   &lt; first difference

                  to see it again: observatory compare</failure>
                    </testcase>
                    <testcase classname="mine" name="R03 title">
                      <skipped message="the strategy does not offer what the rule is about"/>
                    </testcase>
                    <testcase classname="mine" name="R04 title">
                      <skipped message="It is &quot;\u{301}&lt;nested&gt;,&#10;by&#13;&#9;design."/>
                    </testcase>
                    <testcase classname="mine" name="R05 title">
                      <error message="A &lt; B &amp; &quot;C&quot;." type="crashed">! mine breaks R05 title: A &lt; B &amp; &quot;C&quot;.
                  scenario one: It&#39;s one

                  crashed: signal 4 (illegal instruction)

                  to see it again: observatory compare</error>
                    </testcase>
                  </testsuite>
                </testsuites>
                """)
    }

    @Test func theProgramPrintsJUnitXML() throws {
        let run = try Program.run("--format junit --rule R10", exits: 0)
        #expect(run.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "))
        #expect(run.output.contains("<testcase classname=\"tokens\" name=\"R10 drop\"/>"))
    }
}
