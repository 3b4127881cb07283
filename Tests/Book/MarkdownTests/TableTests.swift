import ObservatoryMarkdown
import Testing

@Suite("Tables")
struct TableTests {
    private static let source = """
        # A

        ```table
        | policy | lost |
        |---|--:|
        | `a\\|b` | *all* [of it](c.md "d") |
        | R03 | 2 |
        ```
        """

    @Test("a fence marked `table` becomes a table whose cells are Markdown")
    func table() {
        let html = MarkdownDocument(Self.source).html().filter { !$0.isNewline }
        #expect(
            html == """
                <h1 id="a">A</h1><div class="table" tabindex="0"><table><thead><tr>\
                <th scope="col">policy</th><th scope="col" class="end">lost</th></tr></thead>\
                <tbody><tr><td data-label="policy"><code>a|b</code></td>\
                <td data-label="lost" class="end"><em>all</em> <a href="c.md" title="d">of it</a></td></tr>\
                <tr><td data-label="policy">R03</td><td data-label="lost" class="end">2</td></tr>\
                </tbody></table></div>
                """)
    }

    @Test(
        "a cell is a line of prose, whatever it begins with",
        arguments: [
            "> 100", "# 1", "-", "+", "- x", "1. x", "2)", "***", "[foo]: bar", "```", "~~~", "_ _ _",
        ])
    func cells(text: String) {
        let document = MarkdownDocument("```table\n| a |\n|---|\n| \(text) |\n```")
        let shown = text.replacing(">", with: "&gt;")
        #expect(document.html().filter { !$0.isNewline }.contains("<td data-label=\"a\">\(shown)</td>"))
    }

    @Test("a cell may begin with bold italic or with code in three backticks")
    func spans() {
        let document = MarkdownDocument("```table\n| a |\n|---|\n| ***b*** c |\n| ```d``` |\n```")
        let html = document.html()
        #expect(html.contains("<em><strong>b</strong></em> c"))
        #expect(html.contains("<code>d</code>"))
    }

    @Test("a node in a cell has the line of its row, and the plain text separates the cells")
    func lines() throws {
        let document = MarkdownDocument(Self.source)
        let link = try #require(
            document.blocks[1].all.first { if case .link = $0.kind { true } else { false } })
        #expect(link.line == 6)
        #expect(document.blocks[1].plainText.split(separator: " ").suffix(2) == ["R03", "2"])
        #expect(
            errors(in: Self.source.replacing("*all*", with: "<b>")) == [
                "a.md:6: error: raw HTML is not allowed here: <b>"
            ])
    }

    @Test(
        "a cell that begins a block of HTML is refused, and not lost",
        arguments: ["<T>", "<!-- x -->", "<div>a</div>"])
    func blocks(text: String) {
        #expect(
            errors(in: "```table\n| a | b |\n|---|---|\n| \(text) | c |\n```").map { $0.prefix(43) } == [
                "a.md:4: error: raw HTML is not allowed here"
            ])
    }

    @Test("a table without a separator row, or with a row of another width, is refused with its line")
    func faults() {
        let needs = "a table needs a row of heads, a row like |---|--:|, and rows below them"
        for text in ["", "| a |\n|---|", "| a |\n| b |\n| c |", "a\nb\nc"] {
            #expect(errors(in: "\n```table\n\(text)\n```") == ["a.md:2: error: \(needs)"])
        }
        #expect(
            errors(in: "```table\n| a | b |\n|---|---|\n\n| c |\n```") == [
                "a.md:5: error: this row has 1 cells and the head has 2; a bar inside a cell is written \\|"
            ])
    }
}
