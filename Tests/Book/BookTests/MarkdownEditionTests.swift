import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("The Markdown edition")
struct MarkdownEditionTests {
    private static func edition(_ text: String) -> String? {
        let manuscript = SampleBook.manuscript(["01-a": "# A\n\n\(text)\n", "02-b": "# B\n"], glossary: nil)
        return MarkdownEdition.build(manuscript, findings: SampleBook.findings).files["01-a.md"]
    }

    @Test("a figure of code or of a trace becomes a code block with its caption")
    func figures() throws {
        let code = try #require(
            Self.edition("[play](../../Sources/Strategies/TokensStrategy/AudioPlayer.swift#AudioPlayer.play)")
        )
        #expect(code.contains("play (`Sources/Strategies/TokensStrategy/AudioPlayer.swift`):\n\n```swift\n"))
        #expect(code.contains("func play("))
        let scenario = "[gone](../../Sources/Contract/ObserverContract/Scenarios/removal/a-removes-b.yml"
        let trace = try #require(Self.edition("\(scenario))"))
        #expect(trace.contains("gone (`removal/a-removes-b`):\n\n```yaml\ntitle: "))
        #expect(trace.contains("Trace:\n\n```text\nA started Blue Train\n"))
        let compared = try #require(Self.edition("\(scenario) \"published/tokens\")"))
        #expect(compared.contains("`published/tokens` leaves:\n\n```text\nA started Blue Train\n"))
        #expect(compared.contains("B started Blue Train    <- first difference"))
    }

    @Test(
        "links to chapters and other sites stay, other links become text, and a fenced table becomes a table"
    )
    func links() {
        #expect(
            Self.edition(
                """
                [b](../02-b/chapter.md#x), [d](https://a.org), [**c**](observatory:rule/R03) `[e]` R05[^R03]
                `list[0](event)` [f](../../Sources/A.swift#A.f(_:)) [a token](../glossary.md#token)

                ```table
                | a |
                |---|
                | [n](observatory:matrix) |
                ```

                ```sh
                [b](../02-b/chapter.md)
                ```

                1. > ```swift
                   > handlers[index](event)
                   > ```
                """) == """
                    # A

                    [b](02-b.md#x), [d](https://a.org), **c** `[e]` R05 (R03)
                    `list[0](event)` f a token

                    | a |
                    |---|
                    | n |

                    ```sh
                    [b](../02-b/chapter.md)
                    ```

                    1. > ```swift
                       > handlers[index](event)
                       > ```

                    """)
    }

    @Test("a block of code ends only with the fence that began it")
    func fences() {
        let text = "````sh\n```\n[b](../02-b/chapter.md)\n````\n\n~~~\n[b](../02-b/chapter.md)\n~~~\n"
        #expect(Self.edition("\(text)\n[b](../02-b/chapter.md)") == "# A\n\n\(text)\n[b](02-b.md)\n")
    }

    @Test("what a program prints becomes a code block, and a link to a file that is no figure becomes text")
    func files() {
        let text = "# A\n\n[it prints](Example/output.txt)\n\n[the rules](../../Makefile)\n"
        var manuscript = SampleBook.manuscript(["01-a": text], glossary: nil)
        manuscript.files = RepositoryFiles(["Chapters/01-a/Example/output.txt": "b\n", "Makefile": "all:\n"])
        let files = MarkdownEdition.build(manuscript, findings: SampleBook.findings).files
        #expect(files["01-a.md"] == "# A\n\nit prints:\n\n```text\nb\n```\n\nthe rules\n")
    }

    @Test("the edition has a file for each chapter and a README that links to them")
    func contents() {
        let files = MarkdownEdition.build(SampleBook.manuscript(), findings: SampleBook.findings).files
        #expect(files.keys.sorted() == ["01-need.md", "02-contract.md", "04-tokens.md", "README.md"])
        #expect(files["README.md"]?.contains("](04-tokens.md)\n") == true)
    }
}
