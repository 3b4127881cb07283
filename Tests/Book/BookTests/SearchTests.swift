import Foundation
import Testing

@testable import Book
@testable import Pages

@Suite("Finding things")
struct SearchTests {
    private let index = ReferencePageTests.index

    @Test("the search knows chapters by section, and everything that has a page")
    func entries() {
        let entries = SearchIndex(index).entries
        func titles(_ kind: String) -> [String] { entries.filter { $0.k == kind }.map(\.t) }
        #expect(titles("Chapter 4") == ["Tokens & bags"])
        #expect(titles("Chapter 4, Tokens & bags") == ["What is delivered"])
        #expect(titles("Rule") == ["R01 order", "R03 removal", "R05 sequence", "R08 ownership"])
        #expect(titles("Scenario") == ["Two are called in order", "A removes B before B’s turn"])
        #expect(titles("Strategy").count == 7)
        #expect(titles("The map").contains("Signals and slots (Qt)"))
        #expect(titles("Glossary") == ["delivery", "emission"])
        #expect(titles("Results") == ["notify"])
        #expect(titles("Mutant") == ["shuffles", "survivor"])
        #expect(titles("Code") == ["TokensStrategy/AudioPlayer.swift"])
        #expect(entries.first { $0.k == "Code" }?.u == "tokens.html")
        let section = entries.first { $0.t == "What is delivered" }
        #expect(section?.u == "tokens.html#what-is-delivered")
        #expect(section?.x.contains("Some Array<Int> code") == true)
    }

    @Test("every entry leads to a page of the site")
    func addresses() throws {
        let files = try SampleBook.site().files
        for entry in SearchIndex(index).entries {
            let parts = entry.u.split(separator: "#").map(String.init)
            let page = try #require(files[parts[0]], "\(entry.u)")
            if parts.count > 1 { #expect(page.contains("id=\"\(parts[1])\""), "\(entry.u)") }
        }
    }

    @Test("the index is a script that leaves its entries to the page, and the same every time")
    func script() throws {
        let script = SearchIndex(index).script
        let start = "window.observatoryIndex = "
        #expect(script.hasPrefix(start) && script.hasSuffix(";\n"))
        let json = Data(script.dropFirst(start.count).dropLast(2).utf8)
        #expect(try JSONDecoder().decode([SearchIndex.Entry].self, from: json) == SearchIndex(index).entries)
        #expect(script == SearchIndex(index).script)
    }

    @Test("a term is found in the plural too, and in the first section of each chapter that has it")
    func terms() {
        let mentions = index.concordance.mentions(ofTerm: "delivery")
        #expect(mentions.map(\.address) == ["need.html"])
        #expect(index.concordance.mentions(ofTerm: "verdict").map(\.address) == [])
        #expect(index.concordance.mentions(ofRule: "R03").map(\.number) == [1])
        #expect(index.concordance.mentions(ofCode: "tokens").map(\.chapter) == ["The need"])
    }

    @Test("code that is shown is named by its file, or by what the chapter calls it")
    func code() {
        let code = index.concordance.code
        #expect(code.map(\.name.name) == ["TokensStrategy/AudioPlayer.swift"])
        #expect(code[0].mentions.map(\.address) == ["tokens.html"])
    }

    @Test("declarations are named with their type, also where the link leaves it out")
    func declarations() throws {
        var problems: [Problem] = []
        let folder = SampleBook.manuscript(["01-a": "# A"]).chapters[0]
        let chapter = try #require(Chapter(folder, problems: &problems))
        func names(_ link: String) -> [String] {
            CodeName.names(in: "../../Sources/Floor/M/\(link)", of: chapter).map(\.name)
        }
        #expect(names("A.swift#A.b,c(_:),D.e") == ["A.b", "A.c(_:)", "D.e"])
        #expect(names("A.swift#A,b") == ["A", "A.b"])
        #expect(names("A.swift#A.B.c,d") == ["A.B.c", "A.B.d"])
        #expect(names("A.swift") == ["M/A.swift"])
        #expect(names("a.yml") == [])
    }

    @Test("the index of names has every kind, and leaves out none that is empty of places")
    func names() {
        let groups = NamesPage(index).groups
        #expect(
            groups.map(\.title) == ["Terms", "Rules", "Strategies", "Workloads", "Declarations", "Elsewhere"])
        #expect(groups[0].entries.map(\.name) == ["delivery", "emission"])
        #expect(groups[1].entries.map(\.address) == ["R01", "R03", "R05", "R08"].map { "rules.\($0).html" })
    }
}
