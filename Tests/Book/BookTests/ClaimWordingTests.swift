import Foundation
import Testing

@testable import Book

/// `Chapters/README.md` tells authors which phrases are checked, and as what; the checker has to agree.
@Suite("The table of claims for authors")
struct ClaimWordingTests {
    private static let rows: [(prose: String, predicate: String)] = {
        let file = SampleBook.project.appending(path: "Chapters/README.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.matches(of: /\| `([^`]+)` \| `([a-z-]+=[^`]+)` \|/).map { (String($0.1), String($0.2)) }
    }()

    @Test("every row of the table is found")
    func table() {
        #expect(Self.rows.count == 22)
    }

    @Test("a phrase is checked as the table says", arguments: rows)
    func row(prose: String, predicate: String) throws {
        #expect(try ClaimPhrases.predicates(in: prose).map(\.description) == [predicate])
    }
}
