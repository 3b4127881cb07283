import ObservatoryMarkdown
import Testing

@Suite("Refused Markdown")
struct RefusalTests {
    @Test("every piece of inline HTML and every comment is reported with its own line")
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
        "raw HTML of every kind is refused in every kind of block",
        arguments: [
            ("- a\n- b <br> c", 2, "<br>"),
            ("# A\n\n<script>\nalert(1)\n</script>\n", 3, "<script>"), ("> <div>", 1, "<div>"),
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

    @Test("a document with a problem still has its headings and links")
    func readOn() {
        let document = MarkdownDocument("# A\n\n<hr>\n\n[b](c.md)")
        #expect(document.problems.count == 1)
        #expect(document.headings.map(\.anchor) == ["a"])
        #expect(document.blocks.last?.soleLink?.destination == "c.md")
        #expect(!document.html().contains("<hr>"))
    }

    @Test("a definition of a reference is refused, because nothing would notice one that is not used")
    func definitions() {
        let message = "error: definitions of references are not used here: write the address into the link"
        #expect(errors(in: "a [b] c\n\n[b]: c.md\n") == ["a.md:3: \(message)"])
        #expect(errors(in: "a\n\n> [unused]: c.md \"d\"\n") == ["a.md:3: \(message)"])
        #expect(errors(in: "- [b]: c.md\n\n[^note]: c.md\n") == ["a.md:1: \(message)", "a.md:3: \(message)"])
        #expect(errors(in: "```\n[b]: c.md\n```\n\n    [b]: c.md\n\na[^R03]: b\n") == [])
    }

    @Test("a block of code that is not closed is refused, because it takes the rest of the text")
    func openFence() {
        let message = "error: this block of code is not closed: its last line is not"
        #expect(errors(in: "a\n\n```swift\nlet b = 1\n\n## C\n") == ["a.md:3: \(message) ```"])
        #expect(errors(in: "- a\n\n  ~~~\n  b\n") == ["a.md:3: \(message) ~~~"])
        #expect(errors(in: "```") == ["a.md:1: \(message) ```"])
        #expect(errors(in: "a\u{2028}b\u{c}c\n\n```\nd\n") == ["a.md:3: \(message) ```"])
        #expect(errors(in: "```\na\n```swift\n") == ["a.md:1: \(message) ```"])
        for text in [
            "```\n````\n", "~~~~ a\n```\n~~~~", "> ```\n> a\n> ```\n", "1. ```\n   a\n   ```\n",
            "- ```\n\ta\n\t```", "    ```\n    a\n", "a\u{2028}b\n\n```\nc\n```\n```\nd\n```\n",
        ] { #expect(errors(in: text) == [], "\(text)") }
    }

    @Test("images, plain tables and unclosed links are refused")
    func others() {
        #expect(errors(in: "a\n\n*![b](c.png)*") == ["a.md:3: error: images are not supported: \"c.png\""])
        #expect(
            errors(in: "| a | b |\n|---|--:|\n| 1 | 2 |").first
                == "a.md:1: error: this looks like a table, which CommonMark does not have: put it into a fence "
                + "marked ```table")
        #expect(
            errors(in: "- ```table\n  | a |\n  |---|\n  ```\n")
                == ["a.md:1: error: a table cannot be part of a list or of a quote"])
        for link in ["a [b](c", "a [b][c]"] {
            #expect(
                errors(in: link).first
                    == "a.md:1: error: this looks like a link, and is none: a bracket is missing, or what it refers "
                    + "to is not defined")
        }
    }

    @Test("HTML inside code is text")
    func code() {
        #expect(errors(in: "`<b>`\n\n    <script>\n").isEmpty)
    }

    @Test("nesting of more than 100 levels is refused")
    func depth() {
        let source = String(repeating: "> ", count: 5000) + "a"
        #expect(errors(in: source) == ["a.md:1: error: nested more than 100 levels deep"])
    }
}

/// The problems in a text, as if it were the file `a.md`.
func errors(in source: String) -> [String] {
    MarkdownDocument(source).problems.map { "a.md:\($0.line): error: \($0.message)" }
}
