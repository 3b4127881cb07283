import BenchmarkEngine

extension Target {
    /// The numbers of observers that the targets are about.
    package static let sizes = [64, 1_000, 100_000]

    /// Everything that the design asks for, in the order of its table.
    package static let all: [Target] = notify + library + peers + elsewhere + heap + growth + noise + programs

    private static let closureStrategies = ["notification-center", "tokens"]
    private static let weakStrategies = ["observer-protocol", "owner-bound", "multicast-delegate"]
    private static let six = [
        "notification-center", "observer-protocol", "closure-array", "tokens", "owner-bound",
        "multicast-delegate",
    ]

    private static let notify = sizes.flatMap { size in
        closureStrategies.map {
            ratio($0, "notify", size, to: "floor/closure", .atMost(size == 64 ? 1.5 : 1.25))
        }
            + [ratio("closure-array", "notify", size, to: "floor/plain-loop", .atMost(1))]
            + weakStrategies.map { ratio($0, "notify", size, to: "floor/weak", .atMost(1.25)) }
    }

    // Closures of a type that is not known are called through one more function.
    private static let library = [
        ratio("list/closure-observers", "lesson-library", 1_000, to: "list/closure-floor", .atMost(1.6)),
        ratio("list/owner-bound-observers", "lesson-library", 1_000, to: "list/weak-floor", .atMost(1.25)),
        ratio("list/keyed-observers", "lesson-library", 1_000, to: "list/weak-floor", .atMost(1.25)),
        count("list/closure-observers", "lesson-library", 1_000, .atMost(0), "allocations", \.allocations),
    ]

    private static let peers = sizes.flatMap { size in
        [
            speed("tokens", "notify", size, over: "peer/foundation", .atLeast(100)),
            speed("tokens", "notify", size, over: "peer/combine", .atLeast(20)),
        ]
    }

    // What tasks and other threads have to do with it.
    private static let elsewhere = [
        ratio("thread-owned", "notify", 1, to: "floor/wake-up", .atMost(3)),
        count("actor", "notify", 64, .atMost(2), "allocations an emission") { $0.allocations * 64 },
    ]

    private static let heap: [Target] = six.flatMap { id in
        let mostBytes = weakStrategies.contains(id) ? 144.0 : 96
        return sizes.flatMap { size in
            [
                count(id, "notify", size, .atMost(0), "allocations", \.allocations),
                // The row grows now and then, at a cost that many registrations share: it is not counted.
                count(id, "memory", size, .atMost(2), "allocations") { $0.allocations.rounded(.down) },
                count(id, "memory", size, .atMost(mostBytes), "bytes", \.bytesKept),
            ]
        }
    }

    private static let growth = six.filter { $0 != "closure-array" }.map {
        growth($0, 100_000, from: 64, .atMost(2))
    }

    private static let noise = sizes.map { gap("notify", $0) }

    private static let programs = [
        Target(what: "compare", observers: nil, bound: .atMost(4), unit: "s", measure: \.compare),
        Target(
            what: "random exploration", observers: nil, bound: .atLeast(1_000_000), unit: "steps/s",
            measure: \.exploration),
        Target(what: "bench --quick", observers: nil, bound: .atMost(60), unit: "s", measure: \.quick),
    ]
}
