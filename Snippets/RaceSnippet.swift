// Two ways to call a row of closures, timed side by side.

import BenchmarkEngine

/// Counts the calls, to prove that the timed work was done.
final class Count {
    var value = 0
}

func alternative(_ id: String, _ call: @escaping ([() -> Void]) -> Void) -> Alternative {
    nonisolated(unsafe) let call = call
    return Alternative(id: id) { repetitions in
        let count = Count()
        let closures = (0..<100).map { _ in { count.value += 1 } }
        return TimedRun(
            operations: repetitions * 100, expectedDeliveries: repetitions * 100,
            deliveries: { count.value }
        ) {
            for _ in 0..<repetitions { call(closures) }
        }
    }
}

let contest = Contest(
    workload: "call", observers: 100, unit: "call", unitsPerSubject: 100,
    alternatives: [
        alternative("loop") { for closure in $0 { closure() } },
        alternative("forEach") { $0.forEach { $0() } },
    ]
) { $0 }
let race = Race(contest, Plan(rounds: 15, sampleDuration: .milliseconds(1), seed: 1))
for row in race.run().results {
    if let time = row.nanoseconds { print(row.strategy, time.median) }
}
