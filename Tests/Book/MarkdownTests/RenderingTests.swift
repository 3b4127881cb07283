import Markdown
import Testing

@Suite("CommonMark to HTML")
struct RenderingTests {
    @Test(
        "every construct",
        arguments: [
            ("a *b* **c** `d`", "<p>a <em>b</em> <strong>c</strong> <code>d</code></p>\n"),
            ("a\nb\\\nc", "<p>a\nb<br>\nc</p>\n"),
            ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
            ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
            ("1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
            ("7. a", "<ol start=\"7\">\n<li>a</li>\n</ol>\n"),
            ("> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
            ("---", "<hr>\n"),
            (
                "```swift\nlet a = b<C>()\n```",
                "<pre tabindex=\"0\"><code class=\"language-swift\">let a = b&lt;C&gt;()\n</code></pre>\n"
            ),
            ("[a](b.md \"c\")", "<p><a href=\"b.md\" title=\"c\">a</a></p>\n"),
            ("![a](b.png)", "<p><img src=\"b.png\" alt=\"a\"></p>\n"),
            ("", ""),
        ])
    func construct(source: String, html: String) throws {
        #expect(try MarkdownDocument(source, file: "a.md").html == html)
    }

    @Test("all text is escaped, in and out of attributes")
    func escaping() throws {
        let source = "2 &lt; 3 & `<b>` [\"x\"](<a\" onclick=\"b c> \"'&quot;\")"
        let html = try MarkdownDocument(source, file: "a.md").html
        #expect(
            html == "<p>2 &lt; 3 &amp; <code>&lt;b&gt;</code> "
                + "<a href=\"a%22%20onclick=%22b%20c\" title=\"&#39;&quot;\">&quot;x&quot;</a></p>\n")
    }

    @Test("text is one node, whatever the parser looked for in it")
    func wholeText() throws {
        let document = try MarkdownDocument("a [^b] c's * d", file: "a.md", options: .smartPunctuation)
        #expect(document.blocks[0].children.map(\.kind) == [.text("a [^b] c’s * d")])
    }

    @Test("a paragraph with one link in it and nothing else is known by its parts")
    func soleLink() throws {
        let paragraph = try MarkdownDocument("[a *b*](c.md \"d\")", file: "a.md").blocks[0]
        #expect(paragraph.soleLink?.text == "a b")
        #expect(paragraph.soleLink?.destination == "c.md")
        #expect(paragraph.soleLink?.title == "d")
        #expect(try MarkdownDocument("[a](b.md) c", file: "a.md").blocks[0].soleLink == nil)
    }

    @Test("smart punctuation is an option")
    func smartPunctuation() throws {
        let plain = try MarkdownDocument("\"a\" -- b", file: "a.md")
        let smart = try MarkdownDocument("\"a\" -- b", file: "a.md", options: .smartPunctuation)
        #expect(plain.html == "<p>&quot;a&quot; -- b</p>\n")
        #expect(smart.html == "<p>“a” – b</p>\n")
    }
}
