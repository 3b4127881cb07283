import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("Figures")
struct FigureTests {
    @Test("a paragraph with only a link to a source file shows its code")
    func code() throws {
        let page = try SampleBook.page("tokens.html")
        #expect(page.contains(#"<span class="path">TokensStrategy/AudioPlayer.swift</span>"#))
        #expect(page.contains(#"<span class="language">Swift</span>"#))
        #expect(
            page.contains(
                #"<span class="type">Registry</span>&lt;<span class="type">Observation</span>&gt; = [:]"#))
        #expect(page.contains(#"<span class="comment">// a &lt; b &amp;&amp; &quot;c&quot;</span>"#))
        #expect(page.contains("}</code></pre>\n</figure>"))
    }

    @Test("a link in a list stays a link")
    func list() throws {
        let page = try SampleBook.chapter(
            "- [the player](../../Sources/Strategies/TokensStrategy/AudioPlayer.swift)")
        #expect(page.contains("<li><a href=\"Sources.Strategies.Tokens"))
    }

    @Test("a trace has a row for each observer and a column for each delivery")
    func marbles() throws {
        let page = try SampleBook.page("tokens.html")
        let started = #"<td><span class="marble started"></span><b>started</b> <span>Blue Train</span></td>"#
        let paused = #"<td><span class="marble paused"></span><b>paused</b> <span>Blue Train</span></td>"#
        #expect(page.contains("<tr><th scope=\"row\">A</th>\(started)\(paused)</tr>"))
        #expect(page.contains("<tr><th scope=\"row\">B</th><td></td><td></td></tr>"))
        #expect(page.contains("title: A removes B before B&#39;s turn"))
    }

    @Test("a link to a scenario compares the contract's trace with that of the strategy that its title names")
    func compared() throws {
        let file = "../../Sources/Contract/ObserverContract/Scenarios/removal/a-removes-b.yml"
        let compared = try SampleBook.chapter("[caption](\(file) \"published/tokens\")")
        #expect(compared.contains("The contract") && compared.contains("first difference"))
        #expect(compared.contains("Trace of removal/a-removes-b by published/tokens"))
        #expect(try !SampleBook.chapter("[caption](\(file))").contains("The contract"))
        for (title, nearest) in [("published/token", " Did you mean \"published/tokens\"?"), ("tokens", nil)]
        {
            let problems = SampleBook.problems(in: "[caption](\(file) \"\(title)\")")
            let sentence =
                "Chapters/01-a/chapter.md:3: error: the title of a link to a scenario names a strategy that left "
                + "another trace there than the contract asks for, and \"\(title)\" did not."
            #expect(problems.first?.hasPrefix(sentence + (nearest ?? "")) == true, "\(problems)")
        }
    }

    @Test("a line of a trace is parsed with the names of the observers")
    func deliveries() {
        let lines = ["A started X Y", "A 2 paused", "C stopped X"]
        #expect(
            Delivery.list(lines, observers: ["A", "A 2"]) == [
                .init(observer: "A", event: "started", detail: "X Y"),
                .init(observer: "A 2", event: "paused", detail: ""),
                .init(observer: "C", event: "stopped", detail: "X"),
            ])
    }

    @Test("the matrix has a column for each strategy, a row for each rule and a word for each sign")
    func matrix() throws {
        let page = try SampleBook.page("contract.html")
        #expect(
            page.contains(
                #"<th scope="col" class="strategy"><a href="strategies.tokens.html">Tokens</a></th>"#))
        #expect(page.contains(##"<th scope="row"><a class="rule" href="rules.R05.html">R05</a>"##))
        let diverges =
            ##"<td class="diverges"><a href="strategies.closure-array.html#R05" title="it says so &amp; "##
            + #"&lt;means&gt; it"><span aria-hidden="true">≠</span>"#
            + #"<span class="unseen">diverges</span><span class="unseen">: why</span></a></td>"#
        #expect(page.contains(diverges))
    }

    @Test("the matrix has a table for each family, with a cell for each of its strategies in every row")
    func families() throws {
        let html = SampleBook.comparison.matrixFigure().markup
        let tables = html.split(separator: "<table>").dropFirst()
        #expect(tables.map { $0.split(separator: "class=\"strategy\"").count - 1 } == [6, 1])
        #expect(
            html.contains(
                "<details class=\"family\" open><summary>As tutorials publish them: 1 type</summary>"))
        for table in tables {
            let columns = table.split(separator: "class=\"strategy\"").count - 1
            for row in table.split(separator: "<tr>").dropFirst(2) {
                #expect(row.split(separator: "<td class=").count - 1 == columns)
            }
        }
    }

    @Test("the legend explains only the signs that are shown")
    func legend() {
        let html = SampleBook.comparison.matrixFigure().markup
        let labels = html.matches(of: /<\/span> <b>([^<]*)<\/b>:/).map { String($0.1) }
        #expect(labels == ["pass", "not applicable", "diverges", "leaked"])
    }

    @Test("the list of rules has an anchor for each rule")
    func rules() throws {
        let page = try SampleBook.page("contract.html")
        #expect(page.contains("<li id=\"R03\">"))
        #expect(page.contains("A removed observer is never called again."))
    }

    @Test(
        "a scenario's id is its path below Scenarios, and other files have none",
        arguments: [
            ("Sources/Contract/ObserverContract/Scenarios/removal/a-removes-b.yml", "removal/a-removes-b"),
            ("Scenarios/a.yml", "a"),
            ("Sources/a.yml", nil),
            ("Scenarios/a.swift", nil),
        ])
    func scenario(path: String, id: String?) {
        #expect(Typesetter.scenario(path) == id)
    }
}
