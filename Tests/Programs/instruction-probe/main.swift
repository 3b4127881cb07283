import BenchmarkEngine
import FloorCopies
import ObservatoryWorkloads

// Not Foundation, which valgrind does not survive.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// The program whose instructions valgrind counts: it emits events to observers.
//
//     instruction-probe         lists the ids that can be counted, one per line
//     instruction-probe ID...   for each id, emits 100, 100 and 300 events to 64 observers, and as many to one, and
//                               checks that all were delivered
//
// The first 100 are for what is done only once. Each of the six runs is between two calls of `getppid`, at which
// valgrind writes what it has counted; nothing else calls that function. Strategies that call observers on other
// threads are left out. Nothing here is `async`, because valgrind does not survive the way an `async` `main` waits.

func alternatives(observers: Int) -> [Alternative] {
    [Workload.notify, .lessonLibrary].flatMap { workload in
        let contest = workload.contest(
            observers: observers, strategies: Workload.timedStrategies,
            among: Contender.all(beside: [], copies: FloorCopies.all)
        ) { $0 }
        return contest?.alternatives.filter(\.countsHeapUse) ?? []
    }
}

let ids = CommandLine.arguments.dropFirst()
if ids.isEmpty {
    for alternative in alternatives(observers: 1) { print(alternative.id) }
}
for id in ids {
    for observers in [64, 1] {
        guard let alternative = alternatives(observers: observers).first(where: { $0.id == id }) else {
            fatalError("\(id) cannot be counted")
        }
        for emissions in [100, 100, 300] {
            let trial = alternative.prepare(emissions)
            _ = getppid()
            trial.run()
            _ = getppid()
            precondition(trial.deliveries() == trial.expectedDeliveries, "\(id) did not deliver every event")
        }
    }
}
