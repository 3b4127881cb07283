import ObserverContract
import Testing

@Suite struct TraceDifferenceTests {
    @Test func theFirstDifferenceIsMarked() {
        let difference = TraceDifference(
            expected: ["A started Naima", "A paused Naima"],
            actual: ["A started Naima", "B started Naima", "A paused Naima"], titled: "tokens")
        #expect(difference.firstDifference == 1)
        #expect(
            difference.lines == [
                "  expected         tokens",
                "  A started Naima  A started Naima",
                "> A paused Naima   B started Naima   < first difference",
                "                   A paused Naima",
            ])
    }

    @Test func linesFarFromTheFirstDifferenceAreCountedInsteadOfShown() {
        let lines = (0..<20).map { "A received \($0)" }
        var other = lines
        other[10] = "B received 10"
        let difference = TraceDifference(expected: lines, actual: other, titled: "tokens")
        #expect(difference.lines[1] == "  ... 7 equal lines before")
        #expect(difference.lines.last == "  ... 4 more lines after")
    }

    @Test func equalTracesHaveNoMark() {
        let difference = TraceDifference(expected: ["A received"], actual: ["A received"], titled: "tokens")
        #expect(difference.firstDifference == nil)
        #expect(difference.lines == ["  expected    tokens", "  A received  A received"])
    }
}
