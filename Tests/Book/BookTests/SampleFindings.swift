@testable import BenchmarkEngine
@testable import ObservatoryPages
@testable import ObserverContract

extension SampleBook {
    static let strategies = [
        "notification-center", "observer-protocol", "closure-array", "tokens", "owner-bound",
        "multicast-delegate", "published/tokens",
    ]

    static let rules = [
        ("R01", "order", "core", "Observers are called in registration order, at any count."),
        ("R03", "removal", "removal", "A removed observer is never called again."),
        ("R05", "sequence", "core", "An event emitted from inside a callback is queued."),
        ("R08", "ownership", "weak", "The subject never keeps an observer or owner alive."),
    ]

    static var comparison: ComparisonReport {
        ComparisonReport(
            rules: rules.map { id, title, kind, statement in
                .init(id: id, title: title, class: kind, statement: statement)
            },
            strategies: strategies.map { id in
                let reason = "it says so & <means> it"
                return .init(
                    id: id, capabilities: [],
                    divergences: divergences(of: id).map { Divergence($0, reason) },
                    verdicts: rules.map { rule in
                        .init(rule: rule.0, verdict: verdict(of: id, by: rule.0), scenarios: [])
                    })
            },
            scenarios: [], failures: [])
    }

    private static func divergences(of strategy: String) -> [Rule] {
        switch strategy {
        case "closure-array": [.sequence]
        case "published/tokens": [.order, .removal]
        default: []
        }
    }

    private static func verdict(of strategy: String, by rule: String) -> Verdict {
        switch (strategy, rule) {
        case ("closure-array", "R05"), ("published/tokens", "R01"), ("published/tokens", "R03"): .diverges
        case ("closure-array", "R03"), ("closure-array", "R08"), ("tokens", "R08"): .notApplicable
        case ("multicast-delegate", "R08"): .leaked
        default: .pass
        }
    }

    /// Two libraries, one of which was measured in the same run as a strategy.
    static var libraries: LibraryFindings {
        var report = benchmark
        for (place, row) in report.results.enumerated() where row.strategy == "multicast-delegate" {
            report.results[place].strategy = "signals"
        }
        return LibraryFindings(
            recorded: "2026-01-03", how: "`compare`, on Linux",
            libraries: [
                .init(
                    id: "signals", name: "Some/Signals", acquaintance: "rxswift",
                    edition: "Some/Signals 1.2 <beta>, Signal",
                    divergences: [Divergence(.order, "It's a dictionary.")], crash: nil,
                    verdicts: ["R01": .diverges, "R03": .pass, "R05": .pass, "R08": .notApplicable]),
                .init(
                    id: "bus", name: "Bus", acquaintance: nil, edition: "Bus 0.1", divergences: [],
                    crash: "A callback ends it.",
                    verdicts: ["R01": .crashed, "R03": .pass, "R05": .pass]),
            ], benchmark: report)
    }

    static var benchmark: BenchmarkReport {
        BenchmarkReport(
            environment: .init(
                date: "2026-01-02", system: "Linux", processor: "A processor", cores: 2,
                compiler: "Swift 6.3", configuration: "release", seed: 7, rounds: 1000, commit: nil,
                verdictHash: "abc"),
            noiseFloor: 0.0042,
            results: [64, 100_000].flatMap { observers in
                [
                    result("multicast-delegate", observers, 46.24, floor: "floor/weak"),
                    result("tokens", observers, 1.534, floor: "floor/closure"),
                    result("floor/closure", observers, 1.25, floor: nil),
                ]
            })
    }

    private static func result(
        _ strategy: String, _ observers: Int, _ median: Double, floor: String?
    ) -> BenchmarkReport.Result {
        let interval = { BenchmarkReport.Interval(median: $0, low: $0 * 0.98, high: $0 * 1.02) }
        return .sample(
            strategy, observers: observers, interval(median),
            ratios: floor.map { [.init(to: $0, interval(median / 1.25))] } ?? [],
            uses: HeapUse(allocations: 0, bytes: 0, bytesKept: 0))
    }
}
