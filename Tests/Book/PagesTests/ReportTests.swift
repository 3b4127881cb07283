import Foundation
import ObservatoryMutants
import ObservatorySupport
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryPages
@testable import ObserverContract

@Suite("Reports")
struct ReportTests {
    private let right = NamedStrategy(id: "right")
    private let mixed = NamedStrategy(id: "mixed", base: Fault.eventsMixedUp.mutant)

    @Test("a report without failures says so, and has a page for each rule, scenario and strategy")
    func asDeclared() throws {
        let site = try SampleRun(strategies: [right], scenarios: Self.scenarios()).site()
        let index = try #require(site.files["index.html"])
        #expect(index.contains("1 strategy, 21 rules, 2 scenarios: all as declared."))
        #expect(index.contains("<code>observatory compare</code>"))
        #expect(!index.contains("went wrong"))
        for page in ["rules.R01", "rules", "scenarios", "scenarios.events.only-one", "strategies.right"] {
            #expect(site.files["\(page).html"] != nil, "\(page)")
        }
        #expect(site.files["benchmark.html"] == nil)
        #expect(site.files["search-index.js"] == nil)
        #expect(site.files["scripts/search.js"] == nil)
    }

    @Test("random steps are mentioned if a strategy has taken them", arguments: [true, false])
    func randomSteps(areTaken: Bool) throws {
        let strategies = [ExplorationReport.StrategySummary(id: "right", steps: 500, scenarios: 40)]
        let site = try SampleRun(strategies: [right], scenarios: Self.scenarios()).site {
            $0.comparison.exploration = ExplorationReport(
                steps: 500, seed: 1, strategies: areTaken ? strategies : [])
        }
        let words = "2 scenarios\(areTaken ? ", 500 random steps on 1 strategy" : ""): all as declared."
        #expect(site.files["index.html"]?.contains(words) == true)
    }

    @Test("a report with the lab's engine has a lab, and its failures link to the lab")
    func lab() throws {
        let run = SampleRun(strategies: [right, mixed], scenarios: try Self.scenarios())
        let link = #"<a href="lab.html#scenario=events/interleaved">change the scenario in the lab</a>"#
        let site = try run.site { $0.lab = Data([0, 1, 2]) }
        #expect(site.files["index.html"]?.contains(link) == true)
        let lab = try #require(site.files["lab.html"])
        #expect(lab.contains(#"data-first="events/"#))
        // The model does not know what a strategy does that fails, and links lead to pages of this report.
        #expect(lab.contains(#""id":"right""#) && !lab.contains(#""id":"mixed""#))
        #expect(site.files[LabPage.engine]?.contains(#""000102""#) == true)
        #expect(site.flaws() == [])
        let without = try run.site()
        #expect(without.files["lab.html"] == nil)
        #expect(without.files["index.html"]?.contains("lab.html") == false)
    }

    @Test(
        "in the lab a strategy is a peer, a published form or, whatever its folder is called, a strategy",
        arguments: [
            ("mine", LabBehaviour.Family.strategies), ("libraries/mine", .strategies),
            ("peers/mine", .strategies), ("peer/mine", .peers), ("published/mine", .published),
        ])
    func families(id: String, family: LabBehaviour.Family) throws {
        let run = SampleRun(strategies: [NamedStrategy(id: id)], scenarios: try Self.scenarios())
        #expect(LabBehaviour.all(in: try run.findings()).map(\.family) == [family])
    }

    @Test("a report has no dead link and no repeated id")
    func links() throws {
        let sites = [
            try SampleRun(strategies: [right], scenarios: Self.scenarios()).site(),
            try Self.faulty.site(),
            try Self.hostile().site(),
        ]
        for site in sites { #expect(site.flaws() == []) }
    }

    @Test("a section without anything to show says so")
    func nothing() throws {
        let comparison = try Comparison(strategies: [], scenarios: [], rules: []).run()
        let sections: KeyValuePairs<ReferenceSection, String> = [
            .rules: "rules", .matrix: "verdicts", .mutants: "mutants", .scenarios: "scenarios",
        ]
        let index = PageIndex(
            Findings(comparison: comparison), reportBy: "observatory", sections: sections.map(\.key))
        for (page, (section, what)) in zip(index.referencePages, sections) {
            #expect(page.path == section.page)
            #expect(page.html.markup.contains(#"<p class="notice">There are no \#(what) to show.</p>"#))
        }
    }

    @Test("an undeclared trace is on the first page, with its rules, both traces and the command")
    func diverging() throws {
        let run = SampleRun(strategies: [right, mixed], scenarios: try Self.scenarios())
        let index = try run.index([.rules, .scenarios])
        let page = Report(index: index, command: "")
        #expect(page.html.markup.contains("2 trials went wrong without being declared.</p>"))
        #expect(page.failures.map { $0[0].first.strategy } == ["mixed"])
        let failure = try #require(page.failures.first?.first)
        #expect(failure.rules == ["R17"])
        #expect(failure.verdict == .fail)
        #expect(failure.scenario(in: index).address == "scenarios.events.interleaved.html")
        let replay = "observatory compare --strategy mixed --scenario events/interleaved"
        let diagram = failure.diagram(in: index)
        #expect(diagram.bands.map(\.title) == ["The contract", "mixed"])
        #expect(diagram.difference != nil)
        let html = try run.site().files
        #expect(html["index.html"]?.contains(replay) == true)
        #expect(html["index.html"]?.contains(", the first difference</span>") == true)
        let scenario = try #require(html["scenarios.events.interleaved.html"])
        #expect(scenario.contains("another trace, which the strategy did not declare"))
        #expect(scenario.contains("mixed broke the contract without declaring it."))
        #expect(html["strategies.mixed.html"]?.contains(##"<a href="#Failure-1">"##) == true)
    }

    @Test("a crash, a hang and a leak are shown with how they ended, and not on another strategy's page")
    func ending() throws {
        let files = try Self.faulty.site().files
        let index = try #require(files["index.html"])
        #expect(index.contains("signal 5 (trap): Fatal error: Index out of range"))
        #expect(index.contains("no answer within 2 s"))
        for word in ["crashed", "hung", "leaked"] {
            #expect(index.contains("<span class=\"unseen\">\(word)</span>"), "\(word)")
        }
        let scenario = try #require(files["scenarios.events.only-one.html"])
        #expect(scenario.contains("leaked: something was never freed"))
        #expect(scenario.contains("no answer within 2 s"))
        #expect(scenario.contains("the trace of the contract"))
        #expect(files["strategies.hangs.html"]?.contains("It did not finish the script") == true)
        #expect(files["strategies.right.html"]?.contains("What went wrong") == false)
    }

    @Test("markup in the names of strategies and scenarios is escaped")
    func hostile() throws {
        let files = try Self.hostile().site().files
        let pages = files.filter { $0.key.hasSuffix(".html") }
        for (name, html) in pages {
            #expect(!html.contains("<script>alert"), "\(name)")
            #expect(!html.contains("<img"), "\(name)")
            #expect(!html.contains("onerror=\"") && !html.contains("\" onclick"), "\(name)")
            let names = HTMLAttributes.of(html).map(\.name)
            let strange = names.filter { !$0.contains(/^[a-zA-Z][a-zA-Z0-9-]*$/) }
            #expect(strange == [], "\(name)")
            let plain = name.utf8.allSatisfy { $0 < 128 && !" \"'<>#?%&/".utf8.contains($0) }
            #expect(plain, "\(name)")
        }
        let index = try #require(pages["index.html"])
        #expect(index.contains("&lt;script&gt;alert"))
    }

    @Test("the foot of a page names the program that made the report")
    func foot() throws {
        let findings = try SampleRun(strategies: [right], scenarios: Self.scenarios()).findings()
        let site = try Report.site(
            of: findings, command: "my-signals compare", program: "swift run my-signals")
        let page = try #require(site.files["index.html"])
        #expect(page.contains("those of one run of swift run my-signals compare."))
    }

    @Test("two reports of the same run are identical")
    func deterministic() throws {
        #expect(try Self.faulty.site() == Self.faulty.site())
    }

    @Test("with many failures, the first page shows two for each strategy and links to the others")
    func many() throws {
        let scenarios = try ScenarioLibrary.standard()
        let run = SampleRun(
            strategies: [NamedStrategy(id: "a"), right], scenarios: scenarios,
            endings: ["a": .crashed("signal 9 (killed)")])
        let index = try run.index()
        let html = Report(index: index, command: "").html.markup
        let total = index.failures.count
        #expect(total > Report.mostFailures)
        #expect(html.matches(of: /<figure class="trace failure/).count == 2)
        #expect(
            html.contains(
                "<a href=\"strategies.a.html#Failures\">\(NumberText.count(total - 2)) more on the page of a</a>"
            ))
        #expect(index.failures(of: "a").count == total)
    }

    @Test("a declared divergence that did not happen is reported as such, not as another trace")
    func missingDivergence() throws {
        let index = try Self.declaring.index()
        let failure = try #require(index.failures(of: "right").first)
        #expect(
            failure.remark?.hasPrefix("The strategy declares that it breaks this rule, and nothing") == true)
        #expect(failure.diagram(in: index).isComparison == false)
        #expect(index.findings.scenarios.allSatisfy { index.undeclared(in: $0).isEmpty })
    }

    @Test("a crash in a scenario of a declared rule is no missing divergence")
    func crashUnderDeclaredRule() throws {
        var run = try Self.declaring
        run.endings = ["right": .crashed("signal 5 (trap)")]
        let index = try run.index()
        #expect(index.failures(of: "right").allSatisfy { !$0.isMissingDivergence && $0.verdict == .crashed })
        #expect(index.findings.scenarios.contains { index.undeclared(in: $0) == ["right"] })
    }

    @Test("results with any strategy name have a row each, with a unique id and the family of strategies")
    func anyNames() throws {
        let script = "<script>alert(1)</script>\" onclick=\"x"
        let names = ["team/signal", "team-signal", "team signal", "a.b", "a_2eb", "\(script)", "ä;1 2 3"]
        var report = Self.benchmark
        report.results = names.flatMap { name in
            [8, 64].map { observers in
                var row = Self.benchmark.results[0]
                (row.strategy, row.observers, row.rank) = (name, observers, 1)
                row.warnings = [script]
                return row
            }
        }
        let run = SampleRun(
            strategies: names.map { NamedStrategy(id: $0) }, scenarios: try Self.scenarios())
        let site = try run.site { $0.benchmark = report }
        #expect(site.flaws() == [])
        #expect(site.files["benchmark.html"]?.contains("results.notify.html") == true)
        let page = try #require(site.files["results.notify.html"])
        let attributes = HTMLAttributes.of(page)
        let ids = attributes.filter { $0.name == "id" && $0.value.hasPrefix("Row-") }.map(\.value)
        #expect(ids.count == 14 && Set(ids).count == 14)
        #expect(ids.contains("Row-notify-64-team/signal") && ids.contains("Row-notify-64-team-signal"))
        let families = attributes.filter { $0.name == "data-family" }.map(\.value)
        #expect(families == Array(repeating: "strategy", count: 14))
        #expect(!page.contains("<script>alert") && !page.contains("onclick=\"x\""))
    }

    @Test("a row is in the family of ways only if its workload is a lesson")
    func lessons() throws {
        var findings = try SampleRun(strategies: [right], scenarios: Self.scenarios()).findings()
        findings.benchmark = Self.benchmark
        for isLesson in [true, false] {
            findings.workloads = [
                WorkloadFinding(id: "notify", title: "Notify", meaning: "call", isLesson: isLesson)
            ]
            let results = try #require(WorkloadResults.all(in: findings).first)
            #expect(results.rows.map(\.family) == [isLesson ? .way : .strategy])
            let html = findings.resultsList.markup
            #expect(html.contains("<h2 id=\"Lessons\">") == isLesson)
            #expect(html.contains("<h2 id=\"Strategies\">") != isLesson)
        }
    }
}
