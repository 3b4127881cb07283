import Testing

@testable import BenchmarkEngine
@testable import ObservatoryCommands
@testable import Workloads

@Suite struct TargetRowTests {
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
            rows.text(warning: "The machine was busy.") == """
                what            observers  target                       measured  95 %
                notify, tokens         64  at most 1.5 x floor/closure      1.25  1.20–1.30
                compare                    at most 3 s                         4             missed
                memory, tokens         64  at most 96 bytes                    -             not measured

                Targets: 1 met, 1 missed, 1 not measured.
                The machine was busy.
                """)
    }
}
