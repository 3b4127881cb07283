import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

private let player = "Sources/Strategies/TokensStrategy/AudioPlayer.swift"
private let scenarios = "Sources/Contract/ObserverContract/Scenarios"

@Suite("Problems in chapters")
struct ProblemTests {
    @Test(
        "a problem is reported with file, line and the nearest valid name",
        arguments: cases(
            #"""
            [a](../02-contrct/chapter.md)
                there is no chapter "02-contrct". Did you mean "02-contract"?
            [a](../zzz/chapter.md)
                there is no chapter "zzz".
            [a](../02-contract/chapter.md#the-rulse)
                there is no anchor "#the-rulse" in Chapters/02-contract/chapter.md. Did you mean "#the-rules"?
            [a](#b)
                there is no anchor "#b" in Chapters/01-a/chapter.md.
            [a](../../Sources/Strategies/TokenStrategy/AudioPlayer.swift)
                there is no file "Sources/Strategies/TokenStrategy/AudioPlayer.swift".
                Did you mean "\#(player)"?
            see [a](../../LICENSE) here
                there is no file "LICENSE".
            [a](../../\#(scenarios)/removal/a-removes-c.yml)
                there is no trace of a scenario "removal/a-removes-c". Did you mean "removal/a-removes-b"?
            [a](../../\#(player)#AudioPlayer.paly)
                there is no "AudioPlayer.paly" in \#(player). Did you mean "AudioPlayer.play"?
            [a](../../\#(player)#AudioPlayer.play,obsrevers)
                there is no "AudioPlayer.obsrevers" in \#(player). Did you mean "AudioPlayer.observers"?
            see [a](../../\#(player)#AudioPlayer.begin) there
                there is no "AudioPlayer.begin" in \#(player).
            [a](../../\#(player)#AudioPlayer.add)
                "AudioPlayer.add" in \#(player) may be
                "AudioPlayer.add(_:to:)" on line 9 or "AudioPlayer.add(_:for:)" on line 10
            [a](../../\#(player)#AudioPlayer "no comment")
                the title of a link to code may be "without comment", not "no comment"
            R23 is new
                there is no rule "R23". Did you mean "R08"?
            [R77](https://example.org)
                there is no rule "R77". Did you mean "R08"?
            so it is.[^R04]
                there is no rule "R04". Did you mean "R03"?
            so it is.[^first]
                there is no rule "first".
            see [a](observatory:strategy/tokns)
                there is no strategy "tokns". Did you mean "tokens"?
            see [a](observatory:strategy/peer/fundation)
                there is no strategy "peer/fundation".
            see [a](observatory:scenario/removal/a-removed-b)
                there is no trace of a scenario "removal/a-removed-b". Did you mean "removal/a-removes-b"?
            see [a](observatory:map/rxswfit)
                there is nothing called "rxswfit" on the map. Did you mean "rxswift"?
            [a](observatory:results/notfy)
                there are no results of a workload "notfy". Did you mean "notify"?
            see [a](observatory:rule/R11)
                there is no rule "R11". Did you mean "R08"?
            [a](observatory:matrx)
                there is nothing called "observatory:matrx". Did you mean "observatory:matrix"?
            [a](javascript:alert)
                a link may lead to a chapter, a file of the project or https, not to "javascript:alert"
            [a](http://example.invalid)
                a link may lead to a chapter, a file of the project or https, not to "http://example.invalid"
            [a](../../../outside.swift)
                a link may lead to a chapter, a file of the project or https, not to "../../../outside.swift"
            a <b>c</b>
                raw HTML is not allowed here: <b>
            """#))
    func wording(line: String, sentence: String) throws {
        var sources = SampleBook.sources
        sources["\(scenarios)/removal/a-removes-c.yml"] = "title: C"
        let messages = problems(["01-a": "# A\n\n\(line)\n", "02-contract": SampleBook.rulesOnly], sources)
        #expect(messages.first == "Chapters/01-a/chapter.md:3: error: \(sentence)")
    }

    @Test("all problems are reported together, in reading order")
    func all() {
        let messages = problems([
            "02-b": "# B\n\nR98\n\nR99\n", "01-a": "no heading", "three": "# C\n",
        ])
        #expect(
            messages == [
                "Chapters/01-a/chapter.md:1: error: the chapter has no heading, so it has no title",
                "Chapters/02-b/chapter.md:3: error: there is no rule \"R98\". Did you mean \"R08\"?",
                "Chapters/02-b/chapter.md:5: error: there is no rule \"R99\". Did you mean \"R08\"?",
                "Chapters/three/chapter.md:1: error: \"three\" is not the name of a chapter folder; "
                    + "one looks like 04-tokens",
            ])
    }

    @Test("after raw HTML the rest of the chapter is still checked, and links to it still work")
    func readOn() {
        let messages = problems([
            "01-a": "# A\n\n[b](../02-b/chapter.md#bb)\n", "02-b": "# B\n\n<hr>\n\n## BB\n\nR98\n",
        ])
        #expect(
            messages == [
                "Chapters/02-b/chapter.md:3: error: raw HTML is not allowed here: <hr>",
                "Chapters/02-b/chapter.md:7: error: there is no rule \"R98\". Did you mean \"R08\"?",
            ])
    }

    @Test("a chapter may link to the benchmark, its results and the matrix even if no chapter shows them")
    func unshown() {
        let links = "[a](observatory:benchmark) [b](observatory:results/notify) [c](observatory:matrix)"
        #expect(problems(["01-a": "# A\n\nsee \(links)\n"]) == [])
    }

    @Test("a chapter whose page name belongs to the reference is refused")
    func reserved() {
        #expect(
            problems(["01-rules": "# A\n"]) == [
                "Chapters/01-rules/chapter.md:1: error: the page \"rules.html\" already belongs to the reference"
            ])
    }

    @Test("two chapters with the same number or page, and an insert that a chapter repeats, are refused")
    func doubles() {
        let insert = "[m](observatory:matrix)\n"
        #expect(
            problems(["01-a": "# A\n", "01-b": "# B\n", "02-a": "# C\n", "03-index": "# D\n"]) == [
                "Chapters/01-b/chapter.md:1: error: chapter 1 is already \"01-a\"",
                "Chapters/02-a/chapter.md:1: error: the page \"a.html\" already belongs to 01-a",
                "Chapters/03-index/chapter.md:1: error: the page \"index.html\" already belongs to the contents",
            ])
        #expect(
            problems(["01-a": "# A\n\n\(insert)\n\(insert)"]) == [
                "Chapters/01-a/chapter.md:5: error: \"observatory:matrix\" is already on line 3 of "
                    + "this chapter"
            ])
    }

    private func problems(
        _ chapters: KeyValuePairs<String, String>, _ sources: [String: String] = SampleBook.sources
    ) -> [String] {
        var manuscript = SampleBook.manuscript(chapters, glossary: nil)
        manuscript.files = RepositoryFiles(sources)
        return SampleBook.problems { try SampleBook.site(manuscript) }
    }
}

extension SampleBook {
    fileprivate static let rulesOnly = "# Contract\n\n## The rules\n\n[rules](observatory:rules)\n"
}
