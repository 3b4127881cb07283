import Foundation
import Testing

@testable import Book
@testable import Pages

@Suite("Code by symbol")
struct CodeTests {
    private static let player = "../../Sources/Strategies/TokensStrategy/AudioPlayer.swift"

    @Test("a link to a declaration shows it with its comment and links to its line in the file")
    func declaration() throws {
        let page = try page("[play](\(Self.player)#AudioPlayer.play)")
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
        let page = try page("[play](\(Self.player)#AudioPlayer.play \"without comment\")")
        #expect(page.contains(#"<code class="language-swift"><span class="keyword">public</span>"#))
    }

    @Test("several declarations are shown together, with a mark for the code left out")
    func several() throws {
        let page = try page("[both](\(Self.player)#AudioPlayer.observers,add(_:to:))")
        #expect(page.contains("= [:]\n\n<span class=\"elision\">// …</span>\n\n<span"))
        #expect(page.contains("aria-label=\"AudioPlayer.observers, add(_:to:) in Tokens"))
    }

    @Test("a link in running text leads to the line on the file's page")
    func inline() throws {
        let site = try site("See [how](\(Self.player)#AudioPlayer.play) it is done.")
        #expect(
            site.files["a.html"]?.contains(
                ##"<a href="Sources.Strategies.TokensStrategy.AudioPlayer.swift.html#L7">how</a>"##) == true)
        let file = site.files["Sources.Strategies.TokensStrategy.AudioPlayer.swift.html"] ?? ""
        #expect(file.contains(#"<span id="L7"></span>    <span class="keyword">public</span>"#))
    }

    @Test("fenced Swift code is coloured, also in a list, and other code is not")
    func fenced() throws {
        let page = try page("- a\n\n  ```swift\n  let a = \"<b>\"\n  ```\n\n```yaml\nlet: a\n```\n")
        #expect(
            page.contains(
                #"<pre tabindex="0"><code class="language-swift"><span class="keyword">let</span> a = "#
                    + #"<span class="string">&quot;&lt;b&gt;&quot;</span></code></pre>"#))
        #expect(page.contains("<code class=\"language-yaml\">let: a\n</code>"))
    }

    @Test("every code colour has enough contrast on both backgrounds, in both themes")
    func contrast() throws {
        let base = try style("base.css")
        let code = try style("code.css")
        let grounds = try ["paper", "raised"].map { try #require(base[$0]) }
        #expect(code.count == 7)
        for (name, colour) in code {
            for ground in grounds {
                for theme in [0, 1] {
                    #expect(contrast(colour[theme], ground[theme]) >= 4.5, "\(name), theme \(theme)")
                }
            }
        }
    }

    private func page(_ text: String) throws -> String {
        try site(text).files["a.html"] ?? ""
    }

    private func site(_ text: String) throws -> Site {
        try SampleBook.site(of: "# A\n\n\(text)\n")
    }

    /// The light and the dark colour of each property in a style sheet.
    private func style(_ name: String) throws -> [String: [UInt32]] {
        let text = try String(contentsOfFile: "\(SampleBook.themeDirectory)/styles/\(name)", encoding: .utf8)
        let colours = text.matches(
            of: /--(?:code-)?([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/)
        return Dictionary(
            uniqueKeysWithValues: colours.map { match in
                (String(match.1), [match.2, match.3].compactMap { UInt32($0, radix: 16) })
            })
    }

    /// The contrast ratio of two colours as WCAG 2 defines it, from 1 to 21.
    private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
        let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
        return (high + 0.05) / (low + 0.05)
    }

    private func luminance(_ colour: UInt32) -> Double {
        let channels = [16, 8, 0].map { (shift: UInt32) -> Double in
            let value = Double((colour >> shift) & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
}
