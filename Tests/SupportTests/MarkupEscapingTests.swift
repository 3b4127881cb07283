import Foundation
import ObservatorySupport
import Testing

@Suite("Escaping text for markup")
struct MarkupEscapingTests {
    @Test(
        "characters with a meaning in markup are escaped",
        arguments: [
            ("<b> & \"c\" 'd'", "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
            ("&quot;", "&amp;quot;"),
            ("é🎧\n\r\t", "é🎧\n\r\t"),
            ("", ""),
        ])
    func markup(text: String, escaped: String) {
        #expect(text.markupEscaped == escaped)
    }

    @Test(
        "a character is escaped even when the next scalar combines with it",
        arguments: "\"'<>&".unicodeScalars)
    func combined(scalar: Unicode.Scalar) {
        // An accent, a zero-width joiner, a variation selector, a skin tone, a slash overlay.
        for follower in ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}", "\u{338}"] {
            let escaped = Array("\(scalar)\(follower)".markupEscaped.unicodeScalars)
            #expect(escaped.first == "&" && escaped.last?.description == follower)
            #expect(escaped.dropFirst().allSatisfy { $0 != scalar })
        }
    }

    @Test("characters that HTML and XML forbid are replaced")
    func forbidden() {
        #expect("a\u{0}b\u{1B}\u{FFFE}\u{FFFF}".markupEscaped == "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}")
    }

    @Test("only one source file escapes markup")
    func escapedInOneFile() throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let sources = project.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(atPath: sources.path))
        let escapers = try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.filter {
            try String(contentsOf: sources.appending(path: $0), encoding: .utf8)
                .contains(/&(amp|lt|gt|quot|apos);/)
        }
        #expect(escapers == ["Support/MarkupEscaping.swift"])
    }
}
