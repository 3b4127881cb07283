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
        #expect(Self.table.count == 22)
    }

    @Test("a phrase is checked as the table for authors says", arguments: table)
    func row(prose: String, predicate: String) throws {
        #expect(try ClaimPhrases.predicates(in: prose).map(\.description) == [predicate])
    }

    @Test(
        "a phrase that is not in the table is read as the widest bounds that it allows",
        arguments: [
            ("About Twice as Slow as tokens", "ratio=1.6...2.5"), ("about half as fast", "ratio=1.6...2.5"),
            ("nearly twice as fast", "ratio=0.4...0.625"), ("more than 100 times as long", "ratio=100..."),
            ("at least 40,000 ns", "ns=40000..."), ("1.3 times the floor", "ratio=1.25...1.35"),
            ("a third of the time", "ratio=0.329...0.338"),
            ("two thirds of the price", "ratio=0.662...0.671"), ("about a third", "ratio=0.267...0.416"),
            ("less than half the time", "ratio=...0.5"),
            ("about two and a half times as long", "ratio=2...3.12"),
            ("at most 1.5 times the closure floor", "ratio=...1.5"), ("20 % slower", "ratio=1.2...1.2"),
            ("about 20% faster", "ratio=0.75...0.84"), ("about 23 % more", "ratio=1.19...1.28"),
            ("two to three times slower", "ratio=2...3"), ("less than 2 bytes", "bytes=...1.99"),
            ("more than 2 ns", "ns=2..."), ("more expensive", "ratio=1.02..."),
            ("costs less", "ratio=...0.98"), ("no faster", "ratio=0.981..."),
            ("the same cost", "ratio=0.953...1.05"), ("delegates, about as slow as", "ratio=0.8...1.25"),
            ("the two cannot be told apart", "difference=none"), ("among the fastest", "place=among-first"),
            ("the most expensive", "place=last"), ("12ns", "ns=11.5...12.5"),
            ("2 allocations", "allocations=1.91...2.1"), ("no more than 96 bytes", "bytes=...96"),
            ("up to 12 observers", "observers=...12"),
            ("about 2 ns, and no allocations", "ns=1.6...2.5&allocations=0"),
            ("what R05 costs: faster", "ratio=...0.98"),
        ])
    func bounds(prose: String, predicates: String) throws {
        let found = try ClaimPhrases.predicates(in: prose)
        #expect(found.map(\.description).joined(separator: "&") == predicates)
    }

    @Test(
        "a phrase with a word or number that is not understood is refused",
        arguments: [
            ("hardly slower", "hardly"), ("not faster", "not"), ("2 ns more", "2"), ("12 of them", "12"),
            ("fast", "fast"), ("it doesn't matter", "doesn't"), ("5 %", "5"), ("between 2 ns", "between"),
            ("two hundred times as long", "hundred"), ("twenty-five times slower", "twenty"),
            ("tenfold", "tenfold"), ("nowhere near as fast", "nowhere"), ("quicker", "quicker"),
            ("much slower than it", "much"), ("fewer bytes", "fewer"),
            ("about twice, without allocations", "without"), ("neither", "neither"), ("at the most", "most"),
            ("v2x faster", "v2x"), ("1.5 µs", "1.5"), ("a little slower", "little"),
            ("twice the memory", "memory"), ("never slower", "never"), ("a third cheaper", "third"),
            ("a fifth more", "fifth"), ("at most 25 % of the cost", "most"),
            ("1.3 ns per emission", "per"), ("rarely slower", "rarely"),
            ("half the instructions", "instructions"),
            ("three orders of magnitude slower", "three"), ("an order of magnitude slower", "order"),
            ("a sixth cheaper", "sixth"), ("two fifths cheaper", "fifths"), ("under 5 ns", "under"),
            ("over twice as long", "over"),
        ])
    func refused(prose: String, word: String) {
        let message =
            "\"\(prose)\" cannot be checked: \"\(word)\" is not understood here. "
            + "Chapters/README.md lists the phrases"
        #expect(throws: Refusal(message)) { try ClaimPhrases.predicates(in: prose) }
    }

    @Test("a claim without a quantity is refused", arguments: ["", "tokens", "what R05 costs you"])
    func nothing(prose: String) {
        let message =
            "\"\(prose)\" says nothing that the results can confirm. Chapters/README.md lists the phrases"
        #expect(throws: Refusal(message)) { try ClaimPhrases.predicates(in: prose) }
    }

    @Test(
        "a predicate is printed as it was written, and is refused with a letter appended",
        arguments: [
            "ratio=1.6...2.5", "ratio=...0.5", "ratio=40...", "allocations=0",
            "difference=none", "place=first", "place=among-last",
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
        #expect(try implies("place=first", "place=among-first"))
        #expect(try !implies("place=among-first", "place=first"))
        #expect(try !implies("place=last", "place=first"))
    }
}
