import ObservatoryMarkdown
import Testing

@Suite("Anchors")
struct AnchorTests {
    @Test(
        "an anchor is the slug that GitHub makes of the title",
        arguments: [
            ("Tokens", "tokens"),
            ("What R05 costs you", "what-r05-costs-you"),
            ("Don't `cancel()` twice!", "dont-cancel-twice"),
            ("Ünïcode & more", "ünïcode--more"),
        ])
    func slug(title: String, anchor: String) {
        let document = MarkdownDocument("# \(title)")
        #expect(document.headings.map(\.anchor) == [anchor])
        #expect(document.html().hasPrefix("<h1 id=\"\(anchor)\">"))
    }

    @Test("headings keep their level, title and line")
    func headings() {
        let document = MarkdownDocument("# A\n\ntext\n\n## *B* c\n")
        #expect(document.headings.map(\.level) == [1, 2])
        #expect(document.headings.map(\.title) == ["A", "B c"])
        #expect(document.headings.map(\.line) == [1, 5])
    }

    @Test("a second heading with the same anchor is an error at its line")
    func duplicate() {
        let errors = errors(in: "# Cost\n\n## cost!\n")
        #expect(errors == ["a.md:3: error: the anchor \"cost\" is taken by the heading on line 1"])
    }

    @Test("a heading without a letter or digit is an error at its line")
    func empty() {
        let message = "a.md:2: error: the heading \"???\" has no letter or digit to make an anchor of"
        #expect(errors(in: "\n# ???\n") == [message])
    }
}
