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
    func readOn() throws {
        let error = try #require(throws: MarkdownErrors.self) {
            try MarkdownDocument("# A\n\n<hr>\n\n[b](c.md)", file: "a.md")
        }
        #expect(error.document.headings.map(\.anchor) == ["a"])
        #expect(error.document.blocks.last?.soleLink?.destination == "c.md")
    }

    @Test("HTML inside code is text")
    func code() {
        #expect(errors(in: "`<b>`\n\n    <script>\n").isEmpty)
    }

    @Test("nesting that nobody could read")
    func depth() {
        let source = String(repeating: "> ", count: 5000) + "a"
        #expect(errors(in: source) == ["a.md:1: error: nested more than 100 levels deep"])
    }
}

/// What the parser says about a text that is read as the file `a.md`.
func errors(in source: String) -> [String] {
    do throws(MarkdownErrors) {
        _ = try MarkdownDocument(source, file: "a.md")
        return []
    } catch {
        return error.errors.map(\.description)
    }
}
