import Foundation
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("The search index")
struct SearchTests {
    private let index = ReferencePageTests.index

    @Test(
        "the index has chapters, rules, scenarios, strategies, known APIs, words, results, mutants and code"
    )
    func entries() {
        let entries = SearchIndex(index).entries
        func titles(_ kind: String) -> [String] { entries.filter { $0.k == kind }.map(\.t) }
        #expect(titles("Chapter 4") == ["Tokens & bags"])
        #expect(titles("Chapter 4, Tokens & bags") == ["What is delivered"])
        #expect(titles("Rule") == ["R01 order", "R03 removal", "R05 sequence", "R08 ownership"])
        #expect(titles("Scenario") == ["Two are called in order", "A removes B before B’s turn"])
        #expect(titles("Strategy").count == 7)
        #expect(titles("Map of known APIs").contains("Signals and slots (Qt)"))
        #expect(titles("Glossary") == ["delivery", "emission"])
        #expect(titles("Results") == ["Cost of <delivering>"])
        #expect(titles("Mutant") == ["shuffles", "survivor"])
        #expect(titles("Code") == ["TokensStrategy/AudioPlayer.swift"])
        let code = entries.first { $0.k == "Code" }
        #expect(code?.u == "tokens.html")
        #expect(code?.x == "TokensStrategy/AudioPlayer.swift, shown in 4 Tokens & bags")
        let section = entries.first { $0.t == "What is delivered" }
        #expect(section?.u == "tokens.html#what-is-delivered")
        #expect(section?.x.contains("Some Array<Int> code") == true)
    }

    @Test("the index is a script that assigns the entries to a global variable, and is always the same")
    func script() throws {
        let script = SearchIndex(index).script
        let start = "window.observatoryIndex = "
        #expect(script.hasPrefix(start) && script.hasSuffix(";\n"))
        let json = Data(script.dropFirst(start.count).dropLast(2).utf8)
        #expect(try JSONDecoder().decode([SearchIndex.Entry].self, from: json) == SearchIndex(index).entries)
        #expect(script == SearchIndex(index).script)
    }

    @Test("the full name of a declaration includes its type, even if the link omits it")
    func declarations() {
        func names(_ fragment: String) -> [String] {
            CodeReference(path: "Sources/M/A.swift", fragment: fragment).fullNames
        }
        #expect(names("A.b,c(_:),D.e") == ["A.b", "A.c(_:)", "D.e"])
        #expect(names("A,b") == ["A", "b"])
        #expect(names("A.B.c,d") == ["A.B.c", "A.B.d"])
    }
}
