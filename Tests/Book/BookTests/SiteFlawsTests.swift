import Testing

@testable import ObservatoryPages

@Suite("The flaws of a site")
struct SiteFlawsTests {
    private func flaws(_ files: [String: String]) -> [String] {
        Site(files: files).flaws()
    }

    @Test("links to existing pages, anchors and files, and to other sites, are accepted")
    func accepted() {
        #expect(
            flaws([
                "a.html":
                    ##"<p id="x">a = b</p><a href="#x">1</a><a href="b.html#y&amp;z">2</a><img src="c.png">"##,
                "b.html": #"<p class="q" id="y&amp;z"></p><a href="https://example.org/#none">3</a>"#,
                "c.png": "",
                "d.html": ##"<h2 id="über-uns"></h2><a href="#%C3%BCber-uns">4</a>"##,
            ]) == [])
    }

    @Test("a dead link is reported with its page")
    func dead() {
        #expect(
            flaws(["a.html": ##"<a href="b.html">1</a> <a href="#x">2</a> <a href="a.html#y">3</a>"##]) == [
                #"a link on the page a.html leads nowhere: "b.html""#,
                ##"a link on the page a.html leads nowhere: "#x""##,
                ##"a link on the page a.html leads nowhere: "a.html#y""##,
            ])
    }

    @Test("a repeated id is reported once")
    func doubles() {
        #expect(
            flaws(["a.html": #"<p id="x"><p id="x"><p id="x">"#])
                == [#"the page a.html has the id "x" more than once"#])
    }

    @Test("a page that is too large is reported with its size")
    func large() {
        let page = String(repeating: "x", count: 450_001)
        #expect(flaws(["a.html": page]) == ["the page a.html has 450,001 bytes, more than 450,000"])
        #expect(flaws(["a.html": String(page.dropLast())]) == [])
    }

    @Test("text that looks like an attribute is ignored")
    func text() {
        #expect(flaws(["a.html": #"<pre>href="nowhere.html" id="a"</pre><p id="a">"#]) == [])
    }
}
