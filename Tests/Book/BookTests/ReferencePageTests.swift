import ObserverContract
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("Reference pages")
struct ReferencePageTests {
    @Test(
        "a section with nothing to show has no page, no page links to it, and a chapter cannot",
        arguments: [ReferenceSection.glossary, .lab, .libraries, .map, .picker, .travel])
    func absent(section: ReferenceSection) throws {
        var findings = SampleBook.findings
        switch section {
        case .lab: findings.lab = nil
        case .libraries: findings.libraries = nil
        case .map, .picker: findings.strategies = []
        case .travel: findings.recordings = []
        // A book of one chapter has no glossary.
        default: break
        }
        let site = try SampleBook.site(of: "Text.", findings: findings)
        #expect(site.files[section.page] == nil)
        for (name, text) in site.files where name.hasSuffix(".html") {
            #expect(!text.contains("\"\(section.page)"), "\(name)")
        }
        let link = "[it](observatory:\(section.rawValue))"
        let problems = SampleBook.problems(in: link, findings: findings)
        #expect(problems.first?.contains("nothing called \"observatory:\(section.rawValue)\".") == true)
    }

    @Test(
        "a chapter can link to a section by name",
        arguments: ReferenceSection.allCases.filter { $0 != .glossary })
    func linked(section: ReferenceSection) throws {
        let page = try SampleBook.chapter("See [it](observatory:\(section.rawValue)).")
        #expect(page.contains("<a href=\"\(section.page)\">it</a>"))
    }

    @Test("a rule's page has the verdicts with their reasons, the scenarios and the mutants")
    func rule() throws {
        let page = try SampleBook.page("rules.R01.html")
        #expect(page.matches(of: /<span class="verdict pass">/).count == 6)
        let published = try #require(
            page.firstMatch(of: /<li><a class="name" href="strategies.published.tokens.html">[\s\S]*?<\/li>/)
        ).output
        #expect(published.contains("<p>it says so &amp; &lt;means&gt; it</p>") && !page.contains("<means>"))
        #expect(page.contains(#"<a href="scenarios.order.two.html">Two are called in order</a>"#))
        #expect(
            page.contains(
                "another trace:</span> <a href=\"strategies.published.tokens.html\">Tokens (as published)</a></span>"
            ))
        #expect(page.matches(of: /<li id="(shuffles|survivor)">/).count == 2)
        #expect(
            page.contains(
                "Nobody finds it. <span class=\"aside\">Names another rule.</span></li>"))
    }

    @Test("a mutant is on the page of the rule that it names, even if another rule kills it")
    func survivor() throws {
        let page = try SampleBook.page("rules.R08.html")
        #expect(page.contains(#"<li id="survivor">"#) && !page.contains(#"<li id="shuffles">"#))
    }

    @Test("a strategy's page has its capabilities, chapter, other form, verdicts and broken rules")
    func strategy() throws {
        let tokens = try SampleBook.page("strategies.tokens.html")
        #expect(tokens.contains("<li>an observer can be removed</li>"))
        #expect(tokens.contains("<li>registering twice makes two registrations</li>"))
        #expect(tokens.contains(#"<li>Its chapter: <a href="tokens.html">Tokens &amp; bags</a></li>"#))
        #expect(
            tokens.contains(
                "The same strategy, as tutorials publish it: "
                    + "<a href=\"strategies.published.tokens.html\">Tokens (as published)</a>"
            ))
        #expect(tokens.contains("<p>pass: 3, not applicable: 1</p>"))
        #expect(!tokens.contains("Scenarios with another trace"))
        let published = try SampleBook.page("strategies.published.tokens.html")
        #expect(published.contains("As tutorials publish it: what published/tokens is."))
        #expect(
            published.contains(
                "The same strategy, written to the contract: <a href=\"strategies.tokens.html\">"))
        #expect(published.contains("<code>order/two</code>"))
        #expect(published.contains("<code>removal/a-removes-b</code>"))
        #expect(
            published.contains(
                "<summary>Where it shows (1)</summary><ul><li><a href=\"scenarios.removal.a-removes-b.html\">"
                    + "A removes B before B’s turn</a></li></ul>"))
    }

    @Test("the list of strategies is grouped by family and shows what each strategy offers")
    func list() throws {
        let page = try SampleBook.page("strategies.html")
        #expect(
            page.matches(of: /<h2>(.*)<\/h2>/).map { String($0.1) } == [
                "The strategies", "As tutorials publish them",
            ])
        let rows = page.matches(of: /<tr><th scope="row">.*<\/tr>/).map { String($0.output) }
        let array = try #require(rows.first { $0.contains("closure-array") })
        #expect(array.matches(of: /<span class="unseen">no<\/span>/).count == 5)
        #expect(array.hasSuffix("<td>1</td></tr>"))
        #expect(rows.last?.contains("<span class=\"meaning\">what published/tokens is</span>") == true)
    }

    @Test("the first page shows the numbers of strategies, rules, scenarios and mutants")
    func cover() throws {
        let page = try SampleBook.page("index.html")
        let counts = page.matches(of: /<li><a href="[a-z]+\.html"><b>(.*?)<\/b> ([a-z]+)<\/a>/)
        #expect(counts.map { "\($0.1) \($0.2)" } == ["7 strategies", "4 rules", "2 scenarios", "2 mutants"])
        #expect(!page.contains("showcase"))
    }

    @Test("a rule's page links to the rules before and after it and to the list of rules")
    func neighbours() throws {
        let page = try SampleBook.page("rules.R03.html")
        #expect(
            page.contains(
                #"<a class="previous" rel="prev" aria-keyshortcuts="ArrowLeft" href="rules.R01.html">"#))
        #expect(
            page.contains(
                #"<a class="next" rel="next" aria-keyshortcuts="ArrowRight" href="rules.R05.html">"#))
        #expect(page.contains("<li><a href=\"rules.html\">Rules</a></li>\n</ol>"))
        #expect(page.contains(#"<a href="rules.R03.html" aria-current="page">R03 removal</a>"#))
    }

    static var index: ReferenceIndex {
        var problems: [SourceError] = []
        let index = ReferenceIndex(
            SampleBook.manuscript(), findings: SampleBook.findings, problems: &problems)
        precondition(problems.isEmpty)
        return index
    }
}
