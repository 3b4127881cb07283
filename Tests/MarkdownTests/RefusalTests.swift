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
