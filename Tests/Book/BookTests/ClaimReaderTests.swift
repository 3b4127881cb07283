import BenchmarkEngine
import Foundation
import Support
import Testing

@testable import Book
@testable import Pages

@Suite("What the words of a claim say")
struct ClaimReaderTests {
    private static let reader = ClaimReader(apart: 1.02)

    @Test(
        "comparisons are held against the whole interval of the ratio",
        arguments: [
            ("about twice as slow", 1.9, 2.1, ClaimVerdict.holds),
            ("about twice as slow", 2.6, 2.8, .contradicted),
            ("about twice as slow", 2.4, 2.7, .undecided),
            ("about twice as slow as tokens", 0.4, 0.6, .contradicted),
            ("About Half as Fast", 1.9, 2.1, .holds),
            ("roughly twice as fast", 0.49, 0.51, .holds),
            ("at least 100 times faster", 0.001, 0.0099, .holds),
            ("at least 100 times faster", 0.001, 0.0101, .undecided),
            ("more than a hundred times faster", 0.02, 0.03, .contradicted),
            ("1.3 times the floor", 1.28, 1.32, .holds),
            ("1.3 times the floor", 1.38, 1.42, .contradicted),
            ("1.3× the floor", 1.28, 1.32, .holds),
            ("1.3x what the floor costs", 1.28, 1.32, .holds),
            ("ten times the cost", 9.9, 10.1, .holds),
            ("tenfold", 9.9, 10.1, .holds),
            ("a third of the time", 0.32, 0.34, .holds),
            ("two thirds of the price", 0.66, 0.67, .holds),
            ("two and a half times as dear", 2.45, 2.54, .holds),
            ("between two and three times slower", 2.1, 2.9, .holds),
            ("2 to 3 times slower", 2.1, 3.1, .undecided),
            ("at most 1.5 times the closure floor", 1.3, 1.49, .holds),
            ("20 % slower", 1.19, 1.21, .holds),
            ("about 20 % faster", 0.79, 0.81, .holds),
            ("about 20% faster", 0.89, 0.91, .contradicted),
            ("at least 15 per cent cheaper", 0.8, 0.84, .holds),
            ("about 30 % of the cost", 0.29, 0.31, .holds),
            ("within 5 %", 0.96, 1.04, .holds),
            ("within 5 %", 1.06, 1.08, .contradicted),
            ("faster", 0.9, 0.95, .holds),
            ("faster", 1.1, 1.2, .contradicted),
            ("faster", 0.95, 1.01, .undecided),
            ("faster", 0.985, 0.99, .contradicted),
            ("not faster", 1.1, 1.2, .holds),
            ("slower", 1.1, 1.2, .holds),
            ("dearer", 0.9, 1.2, .undecided),
            ("more expensive", 1.1, 1.2, .holds),
            ("costs less", 0.8, 0.9, .holds),
            ("no slower", 0.5, 1.01, .holds),
            ("no slower", 1.1, 1.2, .contradicted),
            ("never slower", 1.0, 1.05, .undecided),
            ("much faster", 0.3, 0.4, .holds),
            ("much faster", 0.6, 0.7, .contradicted),
            ("far slower", 2.1, 9, .holds),
            ("slightly slower", 1.03, 1.2, .holds),
            ("a little slower", 1.3, 1.4, .contradicted),
            ("as fast as", 0.97, 1.03, .holds),
            ("as fast as", 0.9, 1.03, .undecided),
            ("just as fast", 1.1, 1.2, .contradicted),
            ("about as fast as", 0.9, 1.2, .holds),
            ("not as fast as", 1.1, 1.2, .holds),
            ("not as slow as", 1.1, 1.2, .contradicted),
            ("the same cost", 0.99, 1.01, .holds),
            ("no difference", 0.97, 1.03, .holds),
            ("no difference", 1.03, 1.05, .contradicted),
            ("no difference", 0.5, 1.5, .undecided),
            ("cannot be told apart", 0.99, 1.06, .holds),
        ])
    func ratio(prose: String, low: Double, high: Double, verdict: ClaimVerdict) throws {
        let assertion = try #require(try Self.reader.read(prose).first)
        let interval = BenchmarkReport.Interval(median: (low + high) / 2, low: low, high: high)
        #expect(assertion.verdict(ClaimEvidence(assertion.quantity, interval)) == verdict)
    }

    @Test(
        "amounts are held against what was measured or counted",
        arguments: [
            ("2.3 ns", 2.26, 2.34, ClaimVerdict.holds),
            ("2.3 ns", 2.36, 2.44, .contradicted),
            ("2 ns", 1.2, 3.4, .undecided),
            ("12ns", 11.9, 12.1, .holds),
            ("about 12 nanoseconds", 9.7, 14.9, .holds),
            ("about 12 ns", 8, 9, .contradicted),
            ("under 15 ns per delivery", 14, 15, .undecided),
            ("around 1.5 µs", 1400, 1600, .holds),
            ("between 5 and 12 ns", 5, 12, .holds),
            ("no allocations", 0, 0, .holds),
            ("no heap allocation", 0.01, 0.01, .contradicted),
            ("2 allocations", 2.02, 2.02, .holds),
            ("two allocations", 2.3, 2.3, .contradicted),
            ("one allocation", 1, 1, .holds),
            ("at most 2 allocations", 2, 2, .holds),
            ("fewer than 2 allocations", 2, 2, .contradicted),
            ("no more than 96 bytes", 95.5, 95.5, .holds),
            ("48 bytes", 47.9, 47.9, .holds),
            ("1,024 bytes", 1024, 1024, .holds),
            ("up to about 12 observers", 10, 13, .holds),
            ("64 observers", 64, 64, .holds),
            ("1,000 observers", 64, 64, .contradicted),
        ])
    func amount(prose: String, low: Double, high: Double, verdict: ClaimVerdict) throws {
        let assertion = try #require(try Self.reader.read(prose).first)
        let interval = BenchmarkReport.Interval(median: (low + high) / 2, low: low, high: high)
        #expect(assertion.verdict(ClaimEvidence(assertion.quantity, interval)) == verdict)
    }

    @Test("one claim may say several things, each about its own quantity")
    func several() throws {
        let quantities = try Self.reader.read(
            "about 2 ns, no allocations, and fewer bytes: half the cost, with 64 observers"
        ).map(\.quantity)
        #expect(
            quantities == [
                .amount(.time), .amount(.allocations), .ratio(.bytes, .times), .ratio(.time, .times),
                .observers,
            ])
    }

    @Test(
        "memory and allocations can be compared as well",
        arguments: [
            ("twice the memory", ClaimAssertion.Metric.bytes), ("more memory", .bytes),
            ("no more bytes", .bytes), ("fewer allocations", .allocations),
            ("three times as many allocations", .allocations),
            ("the same number of allocations", .allocations),
            ("half the bytes", .bytes), ("20 % more memory", .bytes),
            ("twice as many heap allocations", .allocations),
        ])
    func metrics(prose: String, metric: ClaimAssertion.Metric) throws {
        let assertions = try Self.reader.read(prose)
        #expect(assertions.count == 1)
        guard case .ratio(metric, _) = assertions[0].quantity else {
            Issue.record("\(assertions)")
            return
        }
    }

    @Test(
        "what could be missed is refused, and so is what says nothing",
        arguments: [
            ("hardly slower", "hardly"), ("2 ns more", "2"), ("12 of them", "12"), ("fast", "fast"),
            ("not all of it", "not"), ("it doesn't matter", "doesn't"), ("5 %", "5"),
            ("between 2 ns", "between"), ("twice, without allocations", "without"), ("neither", "neither"),
            ("at the most", "most"), ("v2x faster", "v2x"),
        ])
    func refused(prose: String, word: String) {
        #expect(throws: ClaimReader.Failure.notUnderstood(word: word)) { try Self.reader.read(prose) }
    }

    @Test("a claim without a quantity says nothing", arguments: ["", "tokens", "what R05 costs you"])
    func nothing(prose: String) {
        #expect(throws: ClaimReader.Failure.nothingSaid) { try Self.reader.read(prose) }
    }

    @Test("whatever was measured with some certainty has a wording that is true")
    func truths() throws {
        var random = RandomSource(seed: 7)
        let suggestion = ClaimSuggestion(reader: Self.reader)
        let quantities: [ClaimAssertion.Quantity] = [
            .ratio(.time, .times), .ratio(.bytes, .timesLess), .ratio(.allocations, .percentMore),
            .amount(.time), .amount(.bytes), .amount(.allocations),
        ]
        for _ in 0..<200 {
            // From a thousandth to a thousand, give or take up to 5 %.
            let median = pow(10, Double(random.below(6001)) / 1000 - 3)
            let width = Double(random.below(51)) / 1000
            let interval = BenchmarkReport.Interval(
                median: median, low: median * (1 - width), high: median * (1 + width))
            for quantity in quantities {
                let truth = suggestion.truth(ClaimEvidence(quantity, interval))
                #expect(truth != nil, "\(quantity), \(interval)")
            }
        }
    }

    @Test(
        "the wording that is offered is the plainest that is sharp",
        arguments: [
            (4.7, 4.9, "about 4.8 times slower"), (0.49, 0.51, "about twice as fast"),
            (1.9, 2.1, "about twice as slow"), (0.009, 0.011, "about 100 times faster"),
            (1.18, 1.22, "about 20 % slower"), (2, 6, "at least 2 times slower"),
            (1.6, 4, "at least 1.6 times slower"), (1.1, 3, "slower"),
            (0.98, 1.01, "as fast as"), (0.98, 1.2, "no difference"), (0.5, 1, "no slower"),
        ])
    func truth(low: Double, high: Double, wording: String) {
        let interval = BenchmarkReport.Interval(median: (low + high) / 2, low: low, high: high)
        let suggestion = ClaimSuggestion(reader: Self.reader)
        #expect(suggestion.truth(ClaimEvidence(.ratio(.time, .times), interval)) == wording)
    }
}
