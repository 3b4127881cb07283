import Foundation
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryCommands
@testable import ObservatoryWorkloads

@Suite struct TargetResultsTests {
    @Test func theTableMarksMissedAndUnmeasuredTargetsAndEndsWithTheWarning() {
        let rows = [
            TargetRow(
                what: "notify, tokens", observers: 64, target: "at most 1.5 x floor/closure",
                measured: BenchmarkReport.Interval(median: 1.25, low: 1.2, high: 1.3), verdict: .met),
            TargetRow(
                what: "compare", observers: nil, target: "at most 3 s", measured: .exactly(4),
                verdict: .missed),
            TargetRow(
                what: "memory, tokens", observers: 64, target: "at most 96 bytes", measured: nil,
                verdict: .notMeasured),
        ]
        #expect(
            TargetResults(rows: rows, warning: "The machine was busy.").text == """
                what            observers  target                       measured  95 %
                notify, tokens         64  at most 1.5 x floor/closure      1.25  1.20–1.30
                compare                    at most 3 s                         4             missed
                memory, tokens         64  at most 96 bytes                    -             not measured

                Targets: 1 met, 1 missed, 1 not measured.
                The machine was busy.
                """)
    }

    @Test func theJSONHasTheNumberOfItsLayout() throws {
        let row = TargetRow(what: "notify", observers: 1, target: "", measured: nil, verdict: .notMeasured)
        let json = try TargetResults(rows: [row]).json
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["schema"] as? Int == 1)
        #expect((object?["targets"] as? [[String: Any]])?.map { $0["what"] as? String } == ["notify"])
    }

    @Test func aTargetThatIsNotMetAndAStrategyWithoutNumbersAreFailures() {
        let verdicts: [(TargetVerdict, Bool)] = [
            (.met, false), (.undecided, false), (.missed, true), (.notMeasured, true),
        ]
        for (verdict, isFailure) in verdicts {
            let row = TargetRow(what: "notify", observers: 1, target: "", measured: nil, verdict: verdict)
            #expect(TargetResults(rows: [row]).hasFailed == isFailure, "\(verdict)")
        }
        #expect(TargetResults(rows: [], refused: [UsageError("tokens is not timed.")]).hasFailed)
        let hang = BenchmarkReport.Refusal(workload: "notify", observers: 1, reason: "error: it hung.")
        #expect(TargetResults(rows: [], errors: [hang]).hasFailed)
    }
}
