import ObserverContract

@testable import BenchmarkEngine
@testable import ObservatoryPicker

/// Handmade strategies and costs.
enum SampleMarket {
    typealias Cost = (strategy: String, workload: String, observers: Int, nanoseconds: Double)

    static let closures = candidate("closures", [.additive, .token, .removal, .counting])
    static let objects = candidate("objects", [.identity, .weak, .removal, .counting])
    static let plain = candidate("plain", [.additive, .counting])
    static let nesting = candidate(
        "nesting", [.additive, .removal, .counting],
        breaking: [.removal: "It calls from a copy.", .sequence: "It nests."])
    static let both = DeclaredStrategy(
        "both", "never run", breaking: [Divergence(.reclaim, "It forgets nothing.")],
        forms: [form("blocks", [.additive, .removal]), form("methods", [.identity, .weak, .removal])])

    static func candidate(
        _ id: String, _ capabilities: Set<Capability> = [.removal],
        breaking rules: KeyValuePairs<Rule, String> = [:]
    ) -> DeclaredStrategy {
        DeclaredStrategy(
            id, "never run", breaking: rules.map { Divergence($0, $1) }, forms: [form(nil, capabilities)])
    }

    private static func form(_ name: String?, _ capabilities: Set<Capability>) -> StrategyForm {
        StrategyForm(name: name, capabilities: capabilities) { preconditionFailure("it is never run") }
    }

    /// A report with a row for each cost, in nanoseconds per unit.
    static func report(_ costs: [Cost], noiseFloor: Double = 0) -> BenchmarkReport {
        BenchmarkReport(
            environment: .init(
                date: "2026-01-02", system: "Linux", processor: "A processor", cores: 2,
                compiler: "Swift 6.3", configuration: "release", seed: 1, rounds: 51, commit: nil,
                verdictHash: nil),
            noiseFloor: noiseFloor,
            results: costs.map { cost in
                BenchmarkReport.Result(
                    strategy: cost.strategy, workload: cost.workload, observers: cost.observers, unit: "unit",
                    nanoseconds: interval(cost.nanoseconds), rank: 1, deliveries: 1, rounds: 51, command: "")
            })
    }

    /// The costs of registering, notifying and cancelling, with 64 observers.
    static func life(
        _ strategy: String, register: Double, notify: Double, cancel: Double? = nil
    ) -> [Cost] {
        [(strategy, "register", 64, register), (strategy, "notify", 64, notify)]
            + (cancel.map { [(strategy, "cancel-random", 64, $0)] } ?? [])
    }

    /// The interval from 5 % below a median to 5 % above it.
    static func interval(_ median: Double) -> BenchmarkReport.Interval {
        .init(median: median, low: median * 0.95, high: median * 1.05)
    }
}
