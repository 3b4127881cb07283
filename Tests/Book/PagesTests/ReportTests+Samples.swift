import ObservatoryMutants
import ObserverContract

@testable import BenchmarkEngine
@testable import ObservatoryPages

// The runs of which the tests make reports.
extension ReportTests {
    static func scenarios() throws -> [Scenario] {
        try ScenarioLibrary.standard().filter { ["events/only-one", "events/interleaved"].contains($0.id) }
    }

    static var faulty: SampleRun {
        get throws {
            SampleRun(
                strategies: ["right", "traps", "hangs", "leaks"].map { NamedStrategy(id: $0) },
                scenarios: try scenarios(),
                endings: [
                    "traps": .crashed("signal 5 (trap): Fatal error: Index out of range"),
                    "hangs": .hung("no answer within 2 s"),
                ], leaks: ["leaks": 1])
        }
    }

    /// A run in which a declared divergence does not occur.
    static var declaring: SampleRun {
        get throws {
            let divergence = Divergence(.events, "It may not tell of all.")
            return SampleRun(
                strategies: [NamedStrategy(id: "right", divergences: [divergence])],
                scenarios: try scenarios(), requiresDivergences: true)
        }
    }

    /// A run in which every name that users choose contains markup.
    static func hostile() throws -> SampleRun {
        let script = "<script>alert(1)</script>"
        let id = "/tmp/a b/\(script)#?%\"'&.yml"
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: "It is <img src=x onerror=alert(1)> '\(script)' & \\"\u{301} onclick=x"
                rules: [R01]
                steps: ["observe \(script)", "play <b>Naima</b>", stop]
                """, id: id, file: id)
        let twin = try ScenarioLibrary.scenario(text: scenario.text, id: String(id.dropFirst()), file: id)
        return SampleRun(
            strategies: [
                NamedStrategy(
                    id: "\(script)\"\u{301} onclick=\"\u{301}x",
                    summary: "\(script) & <img src=x onerror=alert(1)>",
                    divergences: [Divergence(.order, "\"><img src=x onerror=alert(1)>")]),
                NamedStrategy(id: "mixed \(script)", base: Fault.eventsMixedUp.mutant),
                NamedStrategy(id: "traps/\(script)"),
            ], scenarios: [scenario, twin],
            endings: ["traps/\(script)": .crashed("Fatal error: \(script)")])
    }

    static var benchmark: BenchmarkReport {
        let interval = BenchmarkReport.Interval(median: 2, low: 1.9, high: 2.1)
        return BenchmarkReport(
            environment: .init(
                date: "2026-01-02", system: "Linux", processor: "A processor", cores: 2,
                compiler: "Swift 6.3", configuration: "release", seed: 7, rounds: 1000, commit: nil,
                verdictHash: "abc"),
            noiseFloor: 0.004,
            results: [
                BenchmarkReport.Result(
                    strategy: "right", workload: "notify", observers: 64, unit: "delivery",
                    nanoseconds: interval, ratios: [],
                    heapUse: HeapUse(allocations: 0, bytes: 0, bytesKept: 0), deliveries: 64, rounds: 10,
                    command: "observatory bench")
            ])
    }
}
