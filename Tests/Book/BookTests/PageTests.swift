import Foundation
import Testing

@testable import ObservatoryPages

@Suite("Pages")
struct PageTests {
    @Test("the site has a page for each chapter, for the contents and for each file that the prose links to")
    func files() throws {
        let pages = try SampleBook.site().files.keys.filter { $0.hasSuffix(".html") }
        let reference = ReferenceSection.allCases.map(\.rawValue) + ["results"]
        let written = pages.filter { page in !reference.contains { page.hasPrefix("\($0).") } }
        #expect(
            written.sorted() == [
                "Sources.Strategies.TokensStrategy.AudioPlayer.swift.html", "contract.html", "index.html",
                "need.html",
                "tokens.html",
            ])
    }

    @Test("a page of the reference is described by what its section has, others by the book")
    func descriptions() throws {
        let rules = try SampleBook.page("rules.html")
        let text = "Rules: the contract, rule by rule, and which strategies keep it."
        #expect(rules.contains(#"<meta name="description" content="\#(text)">"#))
        #expect(rules.contains(#"<meta property="og:description" content="\#(text)">"#))
        #expect(try SampleBook.page("tokens.html").contains(#"name="description" content="The common ways"#))
        #expect(rules.contains(#"<link rel="icon" href="data:image/svg+xml,"#))
    }

    @Test("the contents list the chapters in order, and a title is escaped")
    func contents() throws {
        let page = try SampleBook.page("index.html")
        let need = try #require(page.range(of: "<a href=\"need.html\">"))
        let tokens = try #require(page.range(of: "<a href=\"tokens.html\">"))
        #expect(need.lowerBound < tokens.lowerBound)
        #expect(page.contains("Tokens &amp; bags"))
        #expect(!page.contains("Tokens & bags"))
    }

    @Test("a chapter links to the chapters before and after it")
    func turning() throws {
        let page = try SampleBook.page("contract.html")
        #expect(
            page.contains(
                #"<a class="previous" rel="prev" aria-keyshortcuts="ArrowLeft" href="need.html">"#))
        #expect(
            page.contains(
                #"<a class="next" rel="next" aria-keyshortcuts="ArrowRight" href="tokens.html">"#))
        #expect(try !SampleBook.page("need.html").contains("rel=\"prev\""))
        #expect(try !SampleBook.page("tokens.html").contains("rel=\"next\""))
    }

    @Test("the sidebar marks the current chapter and lists its sections")
    func sidebar() throws {
        let page = try SampleBook.page("tokens.html")
        #expect(page.contains(##"<a href="tokens.html" aria-current="page">"##))
        #expect(page.contains(##"<li><a href="#what-is-delivered">What is delivered</a></li>"##))
    }

    @Test("links to chapters, to files and to an insert of another chapter become links to pages of the site")
    func links() throws {
        let need = try SampleBook.page("need.html")
        #expect(need.contains(#"<a href="contract.html">the contract</a>"#))
        #expect(need.contains(#"<a href="contract.html#Rules">the list</a>"#))
        let contract = try SampleBook.page("contract.html")
        #expect(contract.contains(#"<a href="need.html#the-need">why</a>"#))
        #expect(
            contract.contains(
                #"<a href="Sources.Strategies.TokensStrategy.AudioPlayer.swift.html">the player</a>"#))
        // No findings have it, because it does not exist on every system.
        #expect(contract.contains(#"<a href="strategies.html">a peer</a>"#))
    }

    @Test("a mention of a rule links to the rule's page, with its statement as a tooltip")
    func mentions() throws {
        let page = try SampleBook.page("need.html")
        let link = #"<a href="rules.R03.html" title="removal: A removed observer is never called again.">"#
        #expect(page.contains("\(link)R03</a> and "))
        #expect(page.contains("matter most.<sup class=\"note\">\(link)R03</a></sup> So says"))
        #expect(page.contains(##"<a href="rules.R03.html">one of them</a>"##))
    }
}
