import BenchmarkEngine
import Foundation
import Testing

@testable import Book
@testable import Pages

/// Holds `Chapters/README.md`, where authors look up what they may say, to what is checked.
@Suite("What authors are told about claims")
struct ClaimWordingTests {
    /// A wording, and the least and the most that is true of it.
    struct Row: CustomTestStringConvertible {
        let prose: String
        let low: Double
        let high: Double
        var testDescription: String { prose }
    }

    private static let rows: [Row] = {
        let file = SampleBook.project.appending(path: "Chapters/README.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.matches(of: /\| `([^`]+)` \|(?:[^|]*\|)? ([0-9.]+) and ([0-9.]+) \|/).compactMap {
            match in
            guard let low = Double(match.2), let high = Double(match.3) else { return nil }
            return Row(prose: String(match.1), low: low, high: high)
        }
    }()

    @Test("the tables are read")
    func tables() {
        #expect(Self.rows.count == 24)
    }

    @Test("what the tables say is true is held to be true, and what is just outside is not", arguments: rows)
    func row(_ row: Row) throws {
        let assertion = try #require(try ClaimReader(apart: 1.02).read(row.prose).first)
        func verdict(_ value: Double) -> ClaimVerdict {
            assertion.verdict(ClaimEvidence(assertion.quantity, .init(value)))
        }
        // The tables are rounded to three digits.
        let slack = 0.002
        #expect(verdict(row.low * (1 + slack)) == .holds)
        #expect(verdict(row.high * (1 - slack)) == .holds)
        if row.low > 0 { #expect(verdict(row.low * (1 - slack)) == .contradicted) }
        if row.high < 1000 { #expect(verdict(max(0.001, row.high * (1 + slack * 3))) == .contradicted) }
    }
}
