import Markdown
import ObserverContract
import Testing

@testable import Book
@testable import Pages

@Suite("Pages of the reference")
struct ReferencePageTests {
    @Test("there is a page for each rule, scenario and strategy, and one for each section")
    func files() throws {
        let files = try SampleBook.site().files
        for rule in SampleBook.rules { #expect(files["rules.\(rule.0).html"] != nil) }
        for id in ["order.two", "removal.a-removes-b"] { #expect(files["scenarios.\(id).html"] != nil) }
        for id in ["tokens", "published.tokens"] { #expect(files["strategies.\(id).html"] != nil) }
        for section in ReferenceSection.allCases { #expect(files[section.page] != nil, "\(section)") }
    }

    @Test("without a glossary there is no page for it, and nothing leads to one")
    func noGlossary() throws {
        let need = "# The need\n\nSomebody wants to know.\n"
        let site = try Bindery.bind(
            SampleBook.manuscript(["01-need": need], glossary: nil), findings: SampleBook.findings,
            theme: Theme(at: SampleBook.themeDirectory))
        #expect(site.files["glossary.html"] == nil)
        #expect(site.files.values.allSatisfy { !$0.contains("glossary.html") })
    }

    @Test("a rule says who keeps it and why others do not, what tests it and which mutants it finds")
    func rule() {
        let index = Self.index.pages
        let page = RulePage(SampleBook.comparison.rules[0], index: index)
        #expect(page.verdicts.map(\.sign.label).filter { $0 == "pass" }.count == 6)
        let published = page.verdicts.last
        #expect(published?.strategy.title == "published/tokens")
        #expect(published?.reason == "it says so & <means> it")
        #expect(page.scenarios.map(\.id) == ["order/two"])
        #expect(page.scenarios[0].others == "published/tokens")
        #expect(page.mutants.map(\.id) == ["shuffles", "survivor"])
        #expect(page.mutants.map(\.isNamed) == [true, false])
        #expect(page.mentions.map(\.address) == ["contract.html"])
    }

    @Test("a mutant stands with the rule that should have found it")
    func survivor() {
        let page = RulePage(SampleBook.comparison.rules[3], index: Self.index.pages)
        #expect(page.mutants.map(\.id) == ["survivor"])
    }

    @Test("what a strategy says of itself is escaped")
    func escaping() throws {
        let page = try SampleBook.page("rules.R03.html")
        #expect(page.contains("it says so &amp; &lt;means&gt; it"))
        #expect(!page.contains("<means>"))
    }

    @Test("a strategy says what it offers, where its chapter is, and where it breaks which rule")
    func strategy() {
        let strategies = SampleBook.comparison.strategies
        let tokens = StrategyPage(strategies[3], index: Self.index.pages)
        #expect(
            tokens.capabilities == [
                "an observer can be removed", "registering twice makes two registrations",
            ])
        #expect(tokens.chapter == Link(title: "Tokens & bags", address: "tokens.html"))
        #expect(tokens.counterpart?.title == "published/tokens")
        #expect(tokens.score == "pass: 3, not applicable: 1")
        #expect(tokens.scenarios.isEmpty)
        #expect(tokens.mentions.map(\.address) == ["need.html"])
        let published = StrategyPage(strategies[6], index: Self.index.pages)
        #expect(published.isPublished)
        #expect(published.counterpart?.title == "tokens")
        #expect(published.scenarios.map(\.id) == ["order/two", "removal/a-removes-b"])
        #expect(published.verdicts[1].shownIn.map(\.title) == ["A removes B before B’s turn"])
    }

    @Test("strategies are listed by family, with what each offers")
    func list() {
        let list = StrategyList(Self.index.pages)
        #expect(list.groups.map(\.title) == ["The strategies", "The same, as published"])
        #expect(list.groups[0].rows[2].answers.map(\.label) == ["no", "no", "no", "no", "no"])
        #expect(list.groups[0].rows[2].divergences == "1")
        #expect(list.groups[1].rows.map(\.summary) == ["what published/tokens is"])
    }

    @Test("the first page counts what the book has")
    func cover() {
        let cover = Cover(Self.index)
        #expect(cover.counts.map(\.noun) == ["strategies", "rules", "scenarios", "mutants"])
        #expect(cover.counts.map(\.number) == ["7", "4", "2", "2"])
        #expect(cover.showcase == nil)
    }

    @Test("pages of a kind lead to each other, and say where they belong")
    func neighbours() throws {
        let page = try SampleBook.page("rules.R03.html")
        #expect(page.contains(#"<a class="previous" rel="prev" href="rules.R01.html">"#))
        #expect(page.contains(#"<a class="next" rel="next" href="rules.R05.html">"#))
        #expect(page.contains("<li><a href=\"rules.html\">Rules</a></li>\n</ol>"))
        #expect(page.contains(#"<a href="rules.R03.html" aria-current="page">R03 removal</a>"#))
    }

    static var index: ReferenceIndex {
        var problems: [Problem] = []
        let manuscript = SampleBook.manuscript()
        let chapters = manuscript.chapters.compactMap { Chapter($0, problems: &problems) }
        let glossary = manuscript.glossary.flatMap { Glossary($0, problems: &problems) }
        precondition(problems.isEmpty)
        return ReferenceIndex(
            chapters: chapters, glossary: glossary, findings: SampleBook.findings, files: manuscript.files)
    }
}
