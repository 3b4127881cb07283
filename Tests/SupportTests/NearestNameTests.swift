import ObservatorySupport
import Testing

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("tokns", "tokens"), ("TOKENS", "tokens"), ("onwer-bound", "owner-bound"),
        ("closure-aray", "closure-array"),
    ])
    func findsTheNameMeantByATypo(typed: String, meant: String) {
        #expect(NearestName.of(typed, in: ["owner-bound", "tokens", "closure-array"]) == meant)
    }

    @Test func theLastPartOfANameIsEnough() {
        let names = ["keyed", "published/keyed", "peer/combine"]
        #expect(NearestName.of("combin", in: names) == "peer/combine")
        #expect(NearestName.of("keyd", in: names) == "keyed")
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
