import ObserverContract
import Testing

@Suite struct TraceDifferenceTests {
    @Test func marksTheFirstDifference() {
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

    @Test func saysWhereATraceHasEnded() {
        let difference = TraceDifference(
            expected: ["A heard", "B heard"], actual: ["A heard"], titled: "tokens")
        #expect(difference.lines.last == "> B heard   (nothing)   < first difference")
    }

    @Test func foldsWhatIsFarFromIt() {
        let lines = (0..<20).map { "A heard \($0)" }
        var other = lines
        other[10] = "B heard 10"
        let difference = TraceDifference(expected: lines, actual: other, titled: "tokens")
        #expect(difference.lines[1] == "  ... 7 equal lines before")
        #expect(difference.lines.last == "  ... 4 more lines after")
    }

    @Test func hasNothingToMarkWhenTracesAreEqual() {
        let difference = TraceDifference(expected: ["A heard"], actual: ["A heard"], titled: "tokens")
        #expect(difference.firstDifference == nil)
        #expect(difference.lines == ["  expected  tokens", "  A heard   A heard"])
    }
}
