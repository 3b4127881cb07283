import Support
import Testing

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("tokns", "tokens"), ("TOKENS", "tokens"), ("onwer-bound", "owner-bound"),
        ("closure-aray", "closure-array"),
    ])
    func findsTheNameMeantByATypo(typed: String, meant: String) {
        #expect(NearestName.of(typed, in: ["owner-bound", "tokens", "closure-array"]) == meant)
    }

    @Test(arguments: ["", "delegate", "xyz"])
    func findsNothingWhenNoNameIsSimilar(typed: String) {
        #expect(NearestName.of(typed, in: ["owner-bound", "tokens", "closure-array"]) == nil)
        #expect(NearestName.suggestion(for: typed, in: ["tokens"]).isEmpty)
    }

    @Test func writesTheSuggestionAsASentence() {
        #expect(NearestName.suggestion(for: "tokns", in: ["tokens"]) == " Did you mean \"tokens\"?")
    }
}
