import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages
@testable import ObserverContract

@Suite("Pages of scenarios")
struct ScenarioPageTests {
    private let index = ReferencePageTests.index.pages

    private func page(_ place: Int) -> ScenarioPage {
        ScenarioPage(finding: SampleBook.scenarios[place], index: index)
    }

    @Test("strategies with the same trace form a group, and the group with the contract's trace is first")
    func groups() {
        let groups = page(1).groups
        #expect(groups.map(\.isAsTheContractSays) == [true, false])
        #expect(groups[0].strategies.map(\.title) == ["Our notification center", "Tokens"])
        #expect(groups[1].strategies.map(\.title) == ["Tokens (as published)"])
    }

    @Test("a form is named if the strategy's other form left another trace")
    func forms() {
        var finding = SampleBook.scenarios[1]
        finding.trials[1] = SampleBook.record(
            "notification-center", "methods", in: SampleBook.removal, breaking: ["R03"])
        let groups = ScenarioPage(finding: finding, index: index).groups
        #expect(groups[0].strategies.map(\.title) == ["Our notification center (blocks)", "Tokens"])
        #expect(
            groups[1].strategies.map(\.title) == [
                "Our notification center (methods)", "Tokens (as published)",
            ])
    }

    @Test("a trace that differs is below the contract's, with the first difference and the broken rule")
    func difference() throws {
        let group = page(1).groups[1]
        let diagram = try #require(group.diagram)
        #expect(diagram.isComparison)
        #expect(diagram.bands.map(\.title) == ["The contract", "Tokens (as published)"])
        #expect(diagram.columns == [1, 2, 3] && diagram.difference == 2)
        #expect(group.reasons.map(\.broken.rule.id) == ["R03"])
        let html = try SampleBook.page("scenarios.removal.a-removes-b.html")
        #expect(html.contains("<span class=\"unseen\">, the first difference</span>"))
    }

    @Test("a trace in any order is not compared with the contract's")
    func anyOrder() {
        let group = page(0).groups[1]
        #expect(group.record.certainty == .inAnyOrder && !group.isAsTheContractSays)
        #expect(group.diagram?.isComparison == false)
        #expect(group.reasons.map(\.broken.rule.id) == ["R01"])
    }

    @Test("a trace that changes from run to run has no diagram and no lane")
    func uncertain() {
        var finding = SampleBook.scenarios[1]
        finding.trials[3] = RecordedTrial(
            strategy: "published/tokens",
            record: RunRecord(
                expected: ["A started Blue Train"], trace: [], certainty: .none, breaks: ["R03"]))
        let groups = ScenarioPage(finding: finding, index: index).groups
        #expect(groups.map { $0.diagram == nil } == [false, true])
        #expect(groups[1].reasons.map(\.broken.rule.id) == ["R03"])
        #expect(finding.lanes.count == 1)
    }

    @Test("a reason that not all strategies with the trace declare has the names of those that do")
    func reasonsOfSome() throws {
        var finding = SampleBook.scenarios[1]
        var other = finding.trials[3]
        other.strategy = "closure-array"
        finding.trials = [finding.trials[3], other]
        let groups = ScenarioPage(finding: finding, index: index).groups
        try #require(groups.count == 1)
        #expect(groups[0].reasons.map(\.broken.rule.id) == ["R03", "R05"])
        let html = groups[0].html.markup
        #expect(html.contains(" (Tokens (as published))</li>") && html.contains(" (Closure array)</li>"))
        finding.trials.removeLast()
        #expect(!ScenarioPage(finding: finding, index: index).groups[0].html.markup.contains(")</li>"))
    }

    @Test("the page counts the strategies that ran the scenario and names the others")
    func summary() {
        #expect(
            page(1).summary
                == "3 strategies ran it. 2 left the trace that the contract asks for. 1 left another trace, as declared."
        )
        let order = page(0).summary
        #expect(order.hasSuffix("1 left another trace, as declared."))
        let html = page(1).html.markup
        #expect(html.contains(#"<li><a href="strategies.owner-bound.html">Owner-bound closures</a></li>"#))
        #expect(html.contains("<code>title: A removes B") && html.contains("Blue Train</code></pre>"))
        #expect(html.contains("<code>swift run -c release observatory trace removal/a-removes-b</code>"))
    }

    @Test("the page counts the strategies that make the same calls in any order, and says if none ran")
    func otherSummaries() {
        var finding = SampleBook.scenarios[1]
        let line = ["A started X"]
        let strategies = [("tokens", RunRecord.Certainty.certain), ("published/tokens", .inAnyOrder)]
        finding.trials = strategies.map { id, certainty in
            RecordedTrial(
                strategy: id,
                record: RunRecord(
                    expected: line, trace: line, certainty: certainty, breaks: []))
        }
        #expect(
            ScenarioPage(finding: finding, index: index).summary
                == "2 strategies ran it. 1 left the trace that the contract asks for. 1 made the same calls, but in any order."
        )
        finding.trials = []
        #expect(ScenarioPage(finding: finding, index: index).summary == "No strategy ran it.")
    }

    @Test("the strategies that did not run the scenario are listed by the reason")
    func idle() throws {
        let lists = page(1).html.markup.matches(
            of: /Not run, because (.*?):<\/p>\n<ul class="strategies">(.*?)<\/ul>/)
        try #require(
            lists.map { String($0.1) } == [
                "these strategies don’t offer what the scenario needs",
                "chance would decide, the strategy declares to crash, or other runs show the same",
            ])
        // It offers no removal, and nothing keeps the others from running.
        #expect(lists[0].2.contains("Closure array") && !lists[0].2.contains("Owner-bound closures"))
        #expect(lists[1].2.contains("Owner-bound closures") && !lists[1].2.contains("Closure array"))
    }

    @Test("strategies that do the same in every moment share a lane")
    func lanes() {
        let lanes = SampleBook.scenarios[1].lanes
        #expect(
            lanes.map { $0.strategies.map(\.title) } == [
                ["Our notification center", "Tokens"], ["Tokens (as published)"],
            ])
        #expect(lanes.map(\.record.isAsTheContractSays) == [true, false])
    }

    @Test("strategies that do the same until their lanes are cut, and then not, have lanes of their own")
    func cut() {
        var finding = SampleBook.scenarios[1]
        var journal = Journal(of: finding.scenario)
        for _ in 0...Journal.mostActs { journal.beginStep("pause") }
        finding.trials = [("tokens", "A started X"), ("closure-array", "A paused X")].map { id, line in
            RecordedTrial(
                strategy: id,
                record: RunRecord(expected: ["A started X"], trace: [line], breaks: [], journal: journal))
        }
        let lanes = finding.lanes
        #expect(lanes.map { $0.strategies.map(\.title) } == [["Tokens"], ["Closure array"]])
        #expect(lanes.map(\.record.isAsTheContractSays) == [true, false])
        #expect(finding.viewer.markup.ranges(of: "The rest is left out.").count == 2)
    }

    @Test("a prediction is offered only for a trace that the lab asks for")
    func predicted() {
        for (count, isOffered) in [(0, false), (1, true), (12, true), (13, false)] {
            var finding = SampleBook.scenarios[1]
            finding.trials[0] = RecordedTrial(
                strategy: "tokens",
                record: RunRecord(
                    expected: Array(repeating: "A started X", count: count), trace: [], breaks: []))
            let html = ScenarioPage(finding: finding, index: index).html.markup
            #expect(html.contains("Open it in the lab"))
            #expect(html.contains("predict its trace first") == isOffered, "\(count) lines")
        }
    }

    @Test("if the model cannot follow, the viewer says so and shows only the calls")
    func unknown() {
        var finding = SampleBook.scenarios[1]
        finding.trials = [
            SampleBook.record("tokens", in: SampleBook.removal, isFollowed: false)
        ]
        let lane = finding.lanes[0]
        #expect(lane.record.note == "The reference model cannot follow here, so only the calls are shown.")
        #expect(lane.record.moments.allSatisfy { $0.registered == nil })
        #expect(lane.record.moments[4].calls == ["A: started Blue Train"])
    }

    @Test("the viewer is a table that can be read without a script")
    func table() throws {
        let html = try SampleBook.page("scenarios.removal.a-removes-b.html")
        #expect(html.contains(#"<div class="viewer wide" data-steps="4">"#))
        #expect(
            html.contains(
                #"<tr data-step="1" class="step"><td class="number">1</td><td class="what">observe A</td>"#))
        #expect(html.contains(#"<span class="chip call">A: started Blue Train</span>"#))
        #expect(html.contains(#"<span class="chip">A<small></small></span> "#))
        #expect(html.contains(#"<span class="chip called">A<small></small></span> "#))
    }
}
