import CCmark
import Foundation
import ObservatoryMarkdown
import Testing

/// The HTML is what `cmark_render_html` makes of the same text, except for an `id` on every heading and a
/// `tabindex` on every code block.
@Suite("CommonMark to HTML")
struct RenderingTests {
    private static let headings = [
        "# A b", "## A *b* `c`", "###### A ######", "A\nb\n===", "A\n---", "## [A](b.md \"c\")", "#A",
        "####### A",
        "# A\n## B\n### C\n#### D\n##### E", "# A & b's \"c\" -- d...", "> # A", "- # A", "# <https://a.org>",
    ]
    private static let code = [
        "`a -- b's \"c\"...`", "`*a* [b](c) <d> &amp;`", "``a ` b``", "`` `a` ``", "`a\nb`", "`a\\`", "a ` b",
        "it's `it's`", "`<b>`", "```swift\nlet a = b<C>(\"d\") // --\n```", "```sh\na \\\n    b --y\n```",
        "~~~\n```\n~~~", "```\n\n a\n\n```", "```", "```swift title\na\n```", "```a\"b&c\na\n```",
        "    a\n      b\n", "- a\n\n      b\n",
    ]
    private static let others = [
        "", "a\r\nb", "[a *b*](c.md#d \"e's\")", "[a](javascript:b)", "\"a\" -- b...",
        "a\u{301} \u{1F642} \u{0}b",
    ]

    @Test("the examples of CommonMark's specification are rendered as libcmark renders them")
    func specification() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "commonmark-examples.json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let examples = try #require(object?["examples"] as? [String: [String]])
        #expect(examples.values.joined().count > 500)
        for source in examples.values.joined() { conforms(source: source) }
    }

    @Test(
        "the HTML is that of plain libcmark, except for the added attributes",
        arguments: headings + code + others)
    func conforms(source: String) {
        let document = MarkdownDocument(source)
        let added = document.headings.map { " id=\"\($0.anchor)\"" } + [" tabindex=\"0\""]
        let html = added.reduce(document.html()) { $0.replacing($1, with: "") }
        #expect(html == Self.plain(source), "\(source)")
    }

    private static func plain(_ source: String) -> String {
        let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SMART
        guard let html = cmark_markdown_to_html(source, source.utf8.count, options) else { return "" }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return String(cString: html)
    }

    @Test("a heading has its anchor as an id, and a code block can be reached by keyboard")
    func additions() {
        let html = MarkdownDocument("## A *b*\n\n- c\n\n  ```swift\n  \"d\"\n  ```\n").html()
        #expect(html.hasPrefix("<h2 id=\"a-b\">A <em>b</em></h2>\n"))
        #expect(
            html.contains("<pre tabindex=\"0\"><code class=\"language-swift\">&quot;d&quot;\n</code></pre>\n")
        )
    }

    @Test("inserted HTML is rendered unchanged, around a node or in its place")
    func inserted() throws {
        let document = MarkdownDocument("a *b* [c](d.md)\n\ne\n\n## f")
        let nodes = document.blocks.flatMap(\.all)
        let text = try #require(nodes.first { $0.kind == .text("a ") })
        text.replace(withHTML: "&lt;<i>x</i>&amp;")
        let link = try #require(nodes.first { $0.kind == .link(destination: "d.md", title: "") })
        link.replace(withHTML: "<a class=\"x\">", around: "!</a>")
        document.blocks[1].replace(withHTML: "<figure>y</figure>")
        #expect(
            document.html() == """
                <p>&lt;<i>x</i>&amp;<em>b</em> <a class="x">c!</a></p>
                <figure>y</figure>
                <h2 id="f">f</h2>

                """)
    }

    @Test("a node can still be read after its document is released and HTML has replaced it")
    func lifetime() {
        func node() -> MarkdownNode { MarkdownDocument("[a](b.md) c").blocks[0] }
        let link = node().children[0]
        link.replace(withHTML: "x")
        #expect(link.kind == .link(destination: "b.md", title: ""))
        #expect(link.plainText == "a")
    }

    @Test("the plain text of a list separates its items")
    func plainText() {
        #expect(
            MarkdownDocument("- a *b*\n- c").blocks[0].plainText.split(separator: " ") == ["a", "b", "c"])
    }

    @Test("text is one node, even if the parser looked for other syntax in it")
    func wholeText() {
        let document = MarkdownDocument("a [^b] c's * d")
        #expect(document.blocks[0].children.map(\.kind) == [.text("a [^b] c’s * d")])
    }

    @Test("a paragraph with only a link has the link's text, destination and title")
    func soleLink() {
        let paragraph = MarkdownDocument("[a *b*](c.md \"d\")").blocks[0]
        #expect(paragraph.soleLink?.text == "a b")
        #expect(paragraph.soleLink?.destination == "c.md")
        #expect(paragraph.soleLink?.title == "d")
        #expect(MarkdownDocument("[a](b.md) c").blocks[0].soleLink == nil)
    }
}
