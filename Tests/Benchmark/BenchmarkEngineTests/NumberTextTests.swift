import Testing

@testable import BenchmarkEngine

@Suite struct NumberTextTests {
    @Test(arguments: [
        (0.0, "0.00"), (1.005, "1.00"), (1.125, "1.13"), (9.994, "9.99"), (9.995, "10.0"), (46.25, "46.3"),
        (99.94, "99.9"), (99.95, "100"), (999.6, "1,000"), (1_234_567, "1,234,567"), (1e16, "1e+16"),
        (0.00624, "0.0062"), (0.0099, "0.0099"), (0.00996, "0.010"), (0.0994, "0.099"),
        (1e-12, "0.000000000"),
        (-4.25, "−4.25"), (-0.054, "−0.054"), (-1234.4, "−1,234"), (-1e-12, "0.000000000"),
    ])
    func measuresHaveAboutThreeDigits(value: Double, text: String) {
        #expect(NumberText.measure(value) == text)
    }

    @Test func anIntervalHasAsManyDecimalsAsItsMedian() {
        #expect(NumberText.interval(.init(median: 10, low: 9.5, high: 1_200)) == "9.5–1,200.0")
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (-100_000, "−100,000"), (1_234_567, "1,234,567"),
    ])
    func countsAreGroupedInThousands(value: Int, text: String) {
        #expect(NumberText.count(value) == text)
    }

    @Test(arguments: [
        (1, "1.00"), (1.0949, "1.09"), (1.096, "1.1"), (1.249, "1.2"), (9.949, "9.9"), (9.95, "10"),
    ])
    func ratiosHaveTwoDigits(value: Double, text: String) {
        #expect(NumberText.times(value) == text)
    }

    @Test(arguments: [(0.0, "0"), (2, "2"), (1.04, "1.04"), (0.0469, "0.047")])
    func aWholeAmountHasNoDecimals(value: Double, text: String) {
        #expect(NumberText.amount(value) == text)
    }

    @Test func onlyTheFirstFewOfManyNamesAreShown() {
        #expect(NumberText.few([]) == "")
        #expect(NumberText.few(["a", "b", "c"]) == "a, b, c")
        #expect(NumberText.few(["a", "b", "c", "d", "e"]) == "a, b, c and 2 more")
        #expect(NumberText.few(["a", "b"], most: 1) == "a and 1 more")
    }

    @Test(arguments: [
        (0.0042, "0.4\u{A0}%"), (0.12, "12\u{A0}%"), (0.42, "42\u{A0}%"), (0.02, "2.0\u{A0}%"),
        (3.54, "354\u{A0}%"),
    ])
    func smallPercentagesHaveADecimal(value: Double, text: String) {
        #expect(NumberText.percent(value) == text)
    }
}
