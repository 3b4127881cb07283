import Foundation
import Testing

@testable import ObservatoryBook

@Suite("Phrases of claims")
struct ClaimPhrasesTests {
    /// The phrases in the table for authors, with what each is checked as.
    private static let table: [(prose: String, predicate: String)] = {
        let file = SampleBook.project.appending(path: "Chapters/README.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.matches(of: /\| `([^`]+)` \| `([a-z-]+=[^`]+)` \|/).map { (String($0.1), String($0.2)) }
    }()

    @Test("every row of the table for authors is found")
    func rows() {
        #expect(Self.table.count == 16)
    }

    @Test("a phrase is checked as the table for authors says", arguments: table)
    func row(prose: String, predicate: String) throws {
        #expect(try ClaimPhrases.predicates(in: prose).map(\.description) == [predicate])
    }

    @Test(
        "a phrase that is not in the table is read as the widest bounds that it allows",
        arguments: [
            ("About Twice as Slow", "ratio=1.6...2.5"), ("more than 100 times as long", "ratio=101..."),
            ("at least 40,000 ns", "ns=40000..."), ("a third of its time", "ratio=0.318...0.35"),
            ("less than half the time", "ratio=...0.499"), ("3 to 12 times faster", "ratio=0.0834...0.333"),
            ("no more than 96 bytes", "bytes=...96"), ("less than 2 bytes", "bytes=...1.99"),
            ("within\u{A0}12\u{202F}%", "ratio=0.893...1.12"), ("800 to\n4,000 ns", "ns=800...4000"),
            ("about 2 ns and no allocations", "ns=1.6...2.5&allocations=0"),
        ])
    func bounds(prose: String, predicates: String) throws {
        let found = try ClaimPhrases.predicates(in: prose)
        #expect(found.map(\.description).joined(separator: "&") == predicates)
    }

    @Test(
        "a text that is not a phrase is refused, however near to one it is",
        arguments: [
            "", "tokens", "hardly slower", "not faster", "the fastest", "no difference", "2 ns more",
            "12 of them", "5 %", "within 5", "2", "2 faster", "twice times", "3 to 2 times",
            "about 2 to 3 times", "3 to times", "2 to half times", "1.2.3 ns", ", ns", "at least",
            "2 ns faster", "fewer bytes", "a third cheaper", "a third faster", "at least half faster",
            "1,5 ns", "1.3 ns per emission",
            "two hundred times as long", "under 5 ns", "more than 2 ns with 64 observers", "faster by chance",
        ])
    func refused(prose: String) {
        let message =
            "\"\(prose)\" cannot be checked: \"\(prose)\" is not a phrase for claims. Chapters/README.md lists them"
        #expect(throws: Refusal(message)) { try ClaimPhrases.predicates(in: prose) }
    }

    @Test("each part of a claim has to be a phrase")
    func parts() {
        let message =
            "\"about twice and without allocations\" cannot be checked: \"without allocations\" is not a phrase "
            + "for claims. Chapters/README.md lists them"
        #expect(throws: Refusal(message)) {
            try ClaimPhrases.predicates(in: "about twice and without allocations")
        }
    }

    @Test(
        "a predicate is printed as it was written, and is refused with a letter appended",
        arguments: [
            "ratio=1.6...2.5", "ratio=...0.5", "ratio=40...", "allocations=0",
        ])
    func predicate(text: String) {
        #expect(ClaimPredicate(text[...])?.description == text)
        #expect(ClaimPredicate("\(text)x") == nil)
    }

    @Test(
        "text without valid bounds is not a predicate",
        arguments: ["ratio", "ratio=", "ratio=...", "ratio=2...1", "cost=1", ""])
    func noPredicate(text: String) {
        #expect(ClaimPredicate(text[...]) == nil)
    }

    @Test("narrower bounds imply wider ones of the same quantity")
    func implication() throws {
        func implies(_ one: String, _ other: String) throws -> Bool {
            try #require(ClaimPredicate(one[...])).implies(#require(ClaimPredicate(other[...])))
        }
        #expect(try implies("ratio=1.9...2.1", "ratio=1.6...2.5"))
        #expect(try !implies("ratio=1.5...2.1", "ratio=1.6...2.5"))
        #expect(try !implies("ns=2", "ratio=2"))
    }
}
