import Testing

@Suite("The glossary")
struct GlossaryTests {
    @Test("the glossary page has an anchor for each word, and its links work")
    func page() throws {
        let page = try SampleBook.page("glossary.html")
        #expect(page.contains("<h2 id=\"delivery\">delivery</h2>"))
        #expect(page.contains(##"<a href="#emission">emission</a>"##))
        #expect(page.contains(#"<a href="need.html">the need</a>"#))
        #expect(page.contains(#"<a href="rules.R01.html" title="order: Observers are called"#))
        #expect(
            try SampleBook.page("need.html").contains(#"<a href="glossary.html#delivery">a delivery</a>"#))
    }

    @Test(
        "a problem in the glossary is reported with file, line and the nearest valid name",
        arguments: [
            (
                "## b\n\nB.\n\n## a\n\nA.\n",
                #"3: error: the words of the glossary are in alphabetical order; "a" comes before "b""#
            ),
            ("## a\n\n## b\n\nB.\n", #"3: error: the glossary does not say what "a" means"#),
            ("## a\n\nA.\n\n## a\n\nA.\n", #"7: error: the anchor "a" is taken by the heading on line 3"#),
            (
                "## a\n\nA [b](01-nede/chapter.md).\n",
                #"5: error: there is no chapter "01-nede". Did you mean "01-need"?"#
            ),
        ])
    func problems(text: String, message: String) throws {
        let manuscript = SampleBook.manuscript(
            ["01-need": "# The need\n"], glossary: "# Glossary\n\n\(text)")
        #expect(
            SampleBook.problems { try SampleBook.site(manuscript) } == ["Chapters/glossary.md:\(message)"])
    }
}
