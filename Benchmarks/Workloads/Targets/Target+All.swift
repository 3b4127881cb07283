import BenchmarkEngine
import Foundation
package import ObserverContract
import StrategyCatalog

extension Target {
    /// The numbers of observers that most targets are checked for.
    package static let sizes = [64, 1_000, 100_000]

    /// All targets for numbers of a report: those of the design, in the order of its table, and those of the library's
    /// lists.
    package static let all: [Target] =
        notify + library + peers + concurrent + heap + registering + growth + noise

    private static let closureStrategies = ["notification-center", "tokens"]
    private static let weakStrategies = ["observer-protocol", "owner-bound", "multicast-delegate"]
    private static let six = Catalog.strategies.map(\.id)

    private static let notify = sizes.flatMap { size in
        closureStrategies.map {
            ratio($0, "notify", size, to: "floor/closure", .atMost(size == 64 ? 1.5 : 1.25))
        }
            + [equality("closure-array", "notify", size, to: "floor/plain-loop")]
            + (weakStrategies + ["property", "keyed"]).map {
                ratio($0, "notify", size, to: "floor/weak", .atMost(1.25))
            }
    }

    // In generic code a closure is called through one more function, hence the higher limit.
    private static let library = [
        ratio("list/closure-observers", "lesson-library", 1_000, to: "list/closure-floor", .atMost(1.6)),
        ratio("list/thread-safe-observers", "lesson-library", 1_000, to: "list/closure-floor", .atMost(1.6)),
        ratio("list/owner-bound-observers", "lesson-library", 1_000, to: "list/weak-floor", .atMost(1.25)),
        ratio("list/keyed-observers", "lesson-library", 1_000, to: "list/weak-floor", .atMost(1.25)),
        ratio(
            "list/thread-safe-keyed-observers", "lesson-library", 1_000, to: "list/weak-floor", .atMost(1.25)),
        count("list/closure-observers", "lesson-library", 1_000, .atMost(0), "allocations", \.allocations),
    ]

    private static let peers = sizes.flatMap { size in
        [
            speed("tokens", "notify", size, over: "peer/foundation", .atLeast(100)),
            speed("tokens", "notify", size, over: "peer/combine", .atLeast(20)),
        ]
    }

    private static let concurrent: [Target] =
        sizes.map { size in
            count("actor", "notify", size, .atMost(2), "allocations per emission") {
                $0.allocations * Double(size)
            }
        } + [ratio("thread-owned", "notify", 1, to: "floor/wake-up", .atMost(3))]
        + sizes.flatMap { size in
            [
                ratio("async-sequence", "notify", size, to: "peer/async-stream", .atMost(1)),
                Target(
                    what: "notify, async-sequence", observers: size, bound: .atMost(1),
                    unit: "x the allocations of peer/async-stream"
                ) { tables in
                    let counts = ["async-sequence", "peer/async-stream"].compactMap {
                        tables.of("notify", size)?[$0]?.heapUse?.allocations
                    }
                    guard counts.count == 2, counts[1] > 0 else { return nil }
                    return .exactly(counts[0] / counts[1])
                },
            ]
        }

    private static let registering = sizes.map {
        ratio("multicast-delegate", "register", $0, to: "observer-protocol", .atMost(1.25))
    }

    private static let heap: [Target] = six.flatMap { id in
        let mostBytes = weakStrategies.contains(id) ? 144.0 : 96
        return sizes.flatMap { size in
            // All registrations share the growth of at most three arrays or tables, which double.
            let growth = 3 * log2(Double(size)) / Double(size)
            return [
                count(id, "notify", size, .atMost(0), "allocations", \.allocations),
                count(
                    id, "memory", size, .atMost(2 + (growth * 100).rounded(.up) / 100), "allocations",
                    \.allocations),
                count(id, "memory", size, .atMost(mostBytes), "bytes", \.bytesKept),
            ]
        }
    }

    /// Subtracts the growth of the floor, which is the effect of the caches on every strategy.
    private static let growth = six.filter { $0 != "closure-array" }.map { id in
        Target(
            what: "cancel-growth, \(id), without the floor's", observers: 100_000, bound: .atMost(2),
            unit: "x \(id) at 64"
        ) { tables in
            let rows = [id, "\(id) at 64", "floor/closure", "floor/closure at 64"].compactMap {
                tables.of("cancel-growth", 100_000)?[$0]
            }
            let values = rows.compactMap { $0.byProcess ?? $0.nanoseconds.map { [$0.median] } }
            guard values.count == 4 else { return nil }
            let growths = values[0].indices.map { process in
                (values[0][process] - values[2][process] + values[3][process]) / values[1][process]
            }
            return Statistics.medianInterval(growths)
        }
    }

    private static let noise =
        sizes.flatMap { [gap("notify", $0), floors("notify", $0)] }
        + besideNotify.map { floors($0.rawValue, $1) }

    /// The other workloads that divide the cost of strategies by a ``Floor``, with a number of observers.
    package static let besideNotify: KeyValuePairs<Workload, Int> = [
        .cancelRandom: 1_000, .cancelOldest: 1_000, .cancelNewest: 1_000, .keyedNotify: 1_000,
        .contention: 64,
    ]
}

extension TargetRow {
    /// The rows of `thread-safe` under sustained load; without a number if it was not put under load. They are missed
    /// if an event was lost or the load broke another rule, whatever was counted.
    package static func sustained(_ report: StressReport?) -> [TargetRow] {
        func row(_ bound: Bound, _ unit: String, _ count: (StressReport) -> Double?) -> TargetRow {
            let number = report.flatMap { $0.failure == nil ? count($0) : .infinity }
            return TargetRow("sustained load, thread-safe", bound, unit, number)
        }
        return [
            row(.atMost(1), "x (2 x the most live + 64) slots") { report in
                guard let live = report.liveHighWater, let slots = report.slotsHighWater else { return nil }
                return Double(slots) / Double(2 * live + 64)
            },
            row(.atMost(Double(StressReport.foreignLimit)), "emissions of others in a call") {
                Double($0.maxForeignDeliveries)
            },
        ]
    }

    /// The rows of whole programs: the seconds of the slowest run, and the steps per second of the slowest
    /// exploration.
    package static func programs(
        compare: Double, exploration: Double, quick: Double, diagnosis: Double
    ) -> [TargetRow] {
        [
            TargetRow("compare", .atMost(4), "s", compare),
            TargetRow("random exploration", .atLeast(1_000_000), "steps/s", exploration),
            TargetRow("bench --quick", .atMost(60), "s", quick),
            TargetRow("diagnose", .atMost(5), "s", diagnosis),
        ]
    }

    /// Creates the row of a number that is not in a report; `nil` if it was not measured.
    private init(_ what: String, _ bound: Bound, _ unit: String, _ number: Double?) {
        let target = Target(what: what, observers: nil, bound: bound, unit: unit) { _ in
            number.map { .exactly($0) }
        }
        self = target.row([])
    }
}
