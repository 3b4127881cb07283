import ObserverContract
import Testing

@testable import ObservatoryCourse
@testable import ObservatoryPages

@Suite struct ExerciseListTests {
    private func build(_ text: String, exercises: [Exercise]) throws -> Site {
        var findings = SampleBook.findings
        findings.course = Course(exercises)
        let manuscript = SampleBook.manuscript([
            "01-need": SampleBook.need, "02-contract": SampleBook.contract, "04-tokens": text,
        ])
        return try SampleBook.site(manuscript, findings: findings)
    }

    private func exercise(_ id: String, of chapter: String = "04-tokens") -> Exercise {
        Exercise(
            id: id, title: "Keep <it>", chapter: chapter, task: "Mend `Token<Int>`, & run.",
            offers: [.removal], rules: ["R03"], breaks: ["R03": .fail], hints: ["Look."])
    }

    private func problems(_ text: String, exercises: [Exercise]) -> [String] {
        SampleBook.problems { try build(text, exercises: exercises) }
    }

    @Test func anExerciseIsListedWithItsTaskItsCommandAndItsRules() throws {
        let page = try #require(
            try build(
                SampleBook.tokens + "\n\n[exercises](observatory:exercises)\n",
                exercises: [exercise("keep-it")]
            ).files["tokens.html"])
        #expect(page.contains("<b>Keep &lt;it&gt;.</b> Mend <code>Token&lt;Int&gt;</code>, &amp; run."))
        #expect(page.contains("<code>swift run -c release observatory check keep-it</code>"))
        #expect(page.contains("id=\"exercise-keep-it\""))
        #expect(page.contains("<a class=\"rule\" href=\"rules.R03.html\">R03</a>"))
    }

    @Test func aChapterThatDoesNotListItsExercisesIsRefused() {
        let found = problems(SampleBook.tokens, exercises: [exercise("keep-it"), exercise("a-b")])
        #expect(
            found == [
                "Chapters/04-tokens/chapter.md:1: error: this chapter has exercises, a-b, keep-it, and does not "
                    + "list them: it needs [a paragraph](observatory:exercises)"
            ])
    }

    @Test func aListInAChapterWithoutExercisesIsRefused() {
        let found = problems(
            "# Tokens\n\n[exercises](observatory:exercises)\n", exercises: [])
        #expect(found.count == 1)
        #expect(
            found[0].hasSuffix(
                "chapter.md:3: error: no exercise says that it belongs to the chapter \"04-tokens\""))
    }
}
