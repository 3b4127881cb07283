import ObservatorySupport
import Testing

@Suite struct MessageTextTests {
    @Test(arguments: [
        ("\u{1B}[2J", #"\u{1B}[2J"#), ("a\r\nb\t", #"a\r\nb\t"#), ("\u{9B}J", #"\u{009B}J"#),
        ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#), ("a\u{202E}b\u{2066}", #"a\u{202E}b\u{2066}"#),
        ("\u{61C}a\u{200F}", #"\u{061C}a\u{200F}"#),
        ("it's \"süß\" \\ 🎵", "it's \"süß\" \\ 🎵"),
    ])
    func aLineHasNoControlCharacters(text: String, line: String) {
        #expect(MessageText.line(text) == line)
        #expect(MessageText.name(text) == line)
    }

    @Test func onlyTheBeginningOfALongNameIsShown() {
        let longest = String(repeating: "a", count: 60)
        #expect(MessageText.name(longest) == longest)
        #expect(MessageText.name(longest + "a") == longest + "…")
        // One character, of 10,000 scalars.
        #expect(MessageText.name("a" + String(repeating: "\u{301}", count: 9_999)).unicodeScalars.count == 61)
        #expect(MessageText.line(longest + longest) == longest + longest)
    }
}
