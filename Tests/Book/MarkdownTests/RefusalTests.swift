import Markdown
import Testing

@Suite("What is refused")
struct RefusalTests {
    @Test("a block of raw HTML")
    func block() {
        let source = "# A\n\n<script>\nalert(1)\n</script>\n"
        #expect(errors(in: source) == ["a.md:3: error: raw HTML is not allowed here: <script>"])
    }

    @Test("raw HTML in a line, and a comment: every one is reported, each with its own line")
    func inline() {
        let source = "one\ntwo <b>three</b>\n\n<!-- four -->\n"
        #expect(
            errors(in: source) == [
                "a.md:2: error: raw HTML is not allowed here: <b>",
                "a.md:2: error: raw HTML is not allowed here: </b>",
                "a.md:4: error: raw HTML is not allowed here: <!-- four -->",
            ])
    }

    @Test(
        "HTML of every kind, wherever it stands",
        arguments: [
            ("- a\n- b <br> c", 2, "<br>"),
            ("> <div>", 1, "<div>"),
            ("a <!-- b\nc --> d", 1, "<!-- b"),
            ("a <?php b ?>", 1, "<?php b ?>"),
            ("<!DOCTYPE html>", 1, "<!DOCTYPE html>"),
            ("a <![CDATA[b]]>", 1, "<![CDATA[b]]>"),
            ("# a <a name=b>", 1, "<a name=b>"),
            ("[a <i>b](c.md)", 1, "<i>"),
            ("*a\nb <img src=x onerror=y>*", 2, "<img src=x onerror=y>"),
            ("```\n```\n<svg onload=a()>", 3, "<svg onload=a()>"),
        ])
    func everywhere(source: String, line: Int, html: String) {
        #expect(errors(in: source).first == "a.md:\(line): error: raw HTML is not allowed here: \(html)")
    }

    @Test("what was read is at hand all the same, so that more can be found wrong with it")
    func readOn() {
        let document = MarkdownDocument("# A\n\n<hr>\n\n[b](c.md)")
        #expect(document.problems.count == 1)
        #expect(document.headings.map(\.anchor) == ["a"])
        #expect(document.blocks.last?.soleLink?.destination == "c.md")
        #expect(!document.html().contains("<hr>"))
    }

    @Test("images, tables and links that are not closed")
    func others() {
        #expect(errors(in: "a\n\n*![b](c.png)*") == ["a.md:3: error: images are not supported: \"c.png\""])
        let table = "| a | b |\n|---|--:|\n| 1 | 2 |"
        #expect(errors(in: table).first?.hasPrefix("a.md:1: error: this looks like a table, which") == true)
        #expect(errors(in: "a [b](c").first?.hasPrefix("a.md:1: error: this looks like a link, and") == true)
    }

    @Test("HTML inside code is text")
    func code() {
        #expect(errors(in: "`<b>`\n\n    <script>\n").isEmpty)
    }

    @Test("nesting that is too deep to be read")
    func depth() {
        let source = String(repeating: "> ", count: 5000) + "a"
        #expect(errors(in: source) == ["a.md:1: error: nested more than 100 levels deep"])
    }
}

/// The problems in a text, as if it were the file `a.md`.
func errors(in source: String) -> [String] {
    MarkdownDocument(source).problems.map { "a.md:\($0.line): error: \($0.message)" }
}
