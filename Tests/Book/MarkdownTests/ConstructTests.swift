import Markdown
import Testing

/// Every construct that the chapters use, read as they are read, and the very HTML that comes of it.
@Suite("The constructs of CommonMark")
struct ConstructTests {
    @Test(
        "headings, with an anchor each",
        arguments: [
            ("# A b", "<h1 id=\"a-b\">A b</h1>\n"),
            ("## A *b* `c`", "<h2 id=\"a-b-c\">A <em>b</em> <code>c</code></h2>\n"),
            ("###### A ######", "<h6 id=\"a\">A</h6>\n"),
            ("A\nb\n===", "<h1 id=\"a-b\">A\nb</h1>\n"),
            ("A\n---", "<h2 id=\"a\">A</h2>\n"),
            ("## [A](b.md)", "<h2 id=\"a\"><a href=\"b.md\">A</a></h2>\n"),
            ("#A", "<p>#A</p>\n"),
            ("####### A", "<p>####### A</p>\n"),
        ])
    func headings(source: String, html: String) throws { try expect(source, html) }

    @Test(
        "emphasis",
        arguments: [
            ("*a* _b_", "<em>a</em> <em>b</em>"), ("**a** __b__", "<strong>a</strong> <strong>b</strong>"),
            ("***a***", "<em><strong>a</strong></em>"), ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
            ("a*b*c a_b_c", "a<em>b</em>c a_b_c"), ("2 * 3 * 4", "2 * 3 * 4"),
            ("**Why.** b", "<strong>Why.</strong> b"), ("*a\nb*", "<em>a\nb</em>"),
        ])
    func emphasis(source: String, html: String) throws { try expect(source, "<p>\(html)</p>\n") }

    @Test(
        "code in a line, in which nothing is typeset",
        arguments: [
            ("`a -- b's \"c\"...`", "<code>a -- b&#39;s &quot;c&quot;...</code>"),
            ("`*a* [b](c) <d> &amp;`", "<code>*a* [b](c) &lt;d&gt; &amp;amp;</code>"),
            ("``a ` b``", "<code>a ` b</code>"), ("`` `a` ``", "<code>`a`</code>"),
            ("`a\nb`", "<code>a b</code>"), ("`a\\`", "<code>a\\</code>"), ("a ` b", "a ` b"),
            ("it's `it's`", "it’s <code>it&#39;s</code>"),
        ])
    func codeSpans(source: String, html: String) throws { try expect(source, "<p>\(html)</p>\n") }

    @Test(
        "code in blocks, in which nothing is typeset",
        arguments: [
            (
                "```swift\nlet a = \"b\" // --\n```", " class=\"language-swift\"",
                "let a = &quot;b&quot; // --\n"
            ),
            ("```sh\nswift run \\\n    x --y\n```", " class=\"language-sh\"", "swift run \\\n    x --y\n"),
            ("```yaml\n- a\n```", " class=\"language-yaml\"", "- a\n"),
            ("~~~\n```\n~~~", "", "```\n"), ("```\n\n a\n\n```", "", "\n a\n\n"), ("```", "", ""),
            ("```swift title\na\n```", " class=\"language-swift\"", "a\n"),
            ("    a\n      b\n", "", "a\n  b\n"),
        ])
    func codeBlocks(source: String, attribute: String, code: String) throws {
        try expect(source, "<pre tabindex=\"0\"><code\(attribute)>\(code)</code></pre>\n")
    }

    @Test(
        "lists: tight, loose, nested, numbered, with more than one paragraph",
        arguments: [
            ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
            ("* a\n\n* b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
            ("1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
            ("3) a\n4) b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
            ("- a\n  - b\n- c", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n"),
            ("1. a\n   - b", "<ol>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ol>\n"),
            ("- a\n\n  b", "<ul>\n<li><p>a</p>\n\n<p>b</p>\n</li>\n</ul>\n"),
            (
                "- a\n\n  ```\n  b\n  ```",
                "<ul>\n<li><p>a</p>\n\n<pre tabindex=\"0\"><code>b\n</code></pre>\n</li>\n</ul>\n"
            ),
            ("- a\n* b", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
            ("-\n- a", "<ul>\n<li></li>\n<li>a</li>\n</ul>\n"),
        ])
    func lists(source: String, html: String) throws { try expect(source, html) }

    @Test(
        "block quotes",
        arguments: [
            ("> a\nb", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
            ("> a\n>\n> b", "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n"),
            ("> - a", "<blockquote>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>\n"),
            ("> > a", "<blockquote>\n<blockquote>\n<p>a</p>\n</blockquote>\n</blockquote>\n"),
            ("> # A", "<blockquote>\n<h1 id=\"a\">A</h1>\n</blockquote>\n"),
        ])
    func quotes(source: String, html: String) throws { try expect(source, html) }

    @Test(
        "breaks, of a line and between subjects",
        arguments: [
            ("a\nb", "<p>a\nb</p>\n"), ("a  \nb", "<p>a<br>\nb</p>\n"), ("a\\\nb", "<p>a<br>\nb</p>\n"),
            ("a\n\nb", "<p>a</p>\n<p>b</p>\n"), ("a\n\n* * *\n\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
            ("***\n___\n- - -", "<hr>\n<hr>\n<hr>\n"),
        ])
    func breaks(source: String, html: String) throws { try expect(source, html) }

    @Test(
        "links: in the line, with a title, by reference, by themselves",
        arguments: [
            ("[a](b.md)", "<a href=\"b.md\">a</a>"),
            ("[a *b*](c.md#d \"e's\")", "<a href=\"c.md#d\" title=\"e&#39;s\">a <em>b</em></a>"),
            ("[`a`](b.swift#C.d(_:e:))", "<a href=\"b.swift#C.d(_:e:)\"><code>a</code></a>"),
            ("[a](<b c.md>)", "<a href=\"b%20c.md\">a</a>"),
            ("[a](b?c=d&e=f)", "<a href=\"b?c=d&amp;e=f\">a</a>"),
            ("[a][b]\n\n[b]: c.md \"d\"", "<a href=\"c.md\" title=\"d\">a</a>"),
            ("[a][]\n\n[A]: c.md", "<a href=\"c.md\">a</a>"), ("[a]\n\n[a]: c.md", "<a href=\"c.md\">a</a>"),
            ("[a][b]", "[a][b]"),
            ("<https://a.org/b?c&d>", "<a href=\"https://a.org/b?c&amp;d\">https://a.org/b?c&amp;d</a>"),
            ("<a@b.org>", "<a href=\"mailto:a@b.org\">a@b.org</a>"), ("https://a.org", "https://a.org"),
        ])
    func links(source: String, html: String) throws { try expect(source, "<p>\(html)</p>\n") }

    @Test(
        "entities, escapes and typography",
        arguments: [
            ("&copy; &#65; &#x42; &nosuch;", "© A B &amp;nosuch;"), ("&lt;b&gt; & c", "&lt;b&gt; &amp; c"),
            ("\\*a\\* \\[b\\](c) \\`d\\`", "*a* [b](c) `d`"), ("\\a 1\\. b", "\\a 1. b"),
            ("\"a\" 'b' c's", "“a” ‘b’ c’s"), ("a -- b --- c...", "a – b — c…"),
            ("\\\"a\\\"", "&quot;a&quot;"),
        ])
    func text(source: String, html: String) throws { try expect(source, "<p>\(html)</p>\n") }

    /// A chapter that has one is refused by whoever binds it.
    @Test("a table is no construct of CommonMark, and stays the text that it is")
    func tables() throws {
        try expect("| a | b |\n|---|--:|\n| 1 | 2 |", "<p>| a | b |\n|—|–:|\n| 1 | 2 |</p>\n")
    }

    private func expect(_ source: String, _ html: String) throws {
        #expect(try MarkdownDocument(source, file: "a.md", options: .smartPunctuation).html == html)
    }
}
