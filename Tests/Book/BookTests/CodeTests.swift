import Testing

@testable import ObservatoryPages

@Suite("Code by symbol")
struct CodeTests {
    private static let player = "../../Sources/Strategies/TokensStrategy/AudioPlayer.swift"

    @Test("a link to a declaration shows it with its comment and links to its line in the file")
    func declaration() throws {
        let page = try SampleBook.chapter("[play](\(Self.player)#AudioPlayer.play)")
        #expect(
            page.contains(
                """
                <code class="language-swift"><span class="comment">/// Plays an item.</span>
                <span class="keyword">public</span> <span class="keyword">func</span> play(_ item: <span class="type">Item</span>) {}</code>
                """), "\(page)")
        #expect(page.contains(##"href="Sources.Strategies.TokensStrategy.AudioPlayer.swift.html#L7""##))
        #expect(page.contains(#"<span class="symbol">AudioPlayer.play(_:)</span>"#))
    }

    @Test("the title of a link can leave out the comment")
    func withoutComment() throws {
        let page = try SampleBook.chapter("[play](\(Self.player)#AudioPlayer.play \"without comment\")")
        #expect(page.contains(#"<code class="language-swift"><span class="keyword">public</span>"#))
    }

    @Test("several declarations are shown together, with a mark for the code left out")
    func several() throws {
        let page = try SampleBook.chapter("[both](\(Self.player)#AudioPlayer.observers,add(_:to:))")
        #expect(page.contains("= [:]\n\n<span class=\"elision\">// …</span>\n\n<span"))
        #expect(page.contains("aria-label=\"AudioPlayer.observers, add(_:to:) in Tokens"))
    }

    @Test("a link in running text leads to the line on the file's page")
    func inline() throws {
        let site = try SampleBook.site(of: "See [how](\(Self.player)#AudioPlayer.play) it is done.")
        #expect(
            site.files["a.html"]?.contains(
                ##"<a href="Sources.Strategies.TokensStrategy.AudioPlayer.swift.html#L7">how</a>"##) == true)
        let file = site.files["Sources.Strategies.TokensStrategy.AudioPlayer.swift.html"] ?? ""
        #expect(file.contains(#"<span id="L7"></span>    <span class="keyword">public</span>"#))
    }

    @Test("fenced Swift code is coloured, also in a list, and other code is not")
    func fenced() throws {
        let page = try SampleBook.chapter(
            "- a\n\n  ```swift\n  let a = \"<b>\"\n  ```\n\n```yaml\nlet: a\n```\n")
        #expect(
            page.contains(
                #"<pre tabindex="0"><code class="language-swift"><span class="keyword">let</span> a = "#
                    + #"<span class="string">&quot;&lt;b&gt;&quot;</span></code></pre>"#))
        #expect(page.contains("<code class=\"language-yaml\">let: a\n</code>"))
    }
}
