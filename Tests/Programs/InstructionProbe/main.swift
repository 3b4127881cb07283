import BenchmarkEngine
import Workloads

// The program whose instructions valgrind counts: it emits events to 64 observers.
//
//     instruction-probe                lists the ids that can be counted, one per line
//     instruction-probe ID EMISSIONS   emits that many events, and checks that all of them were delivered
//
// Strategies that call observers on other threads are left out. Nothing here is `async`, because valgrind
// does not survive the way an `async` `main` waits.

let observers = 64
let alternatives = [Workload.notify, .lessonLibrary].flatMap { workload in
    let contest = workload.contest(observers: observers, strategies: Workload.timedStrategies) { $0 }
    return contest?.alternatives.filter { $0.countsHeapUse && $0.original == nil } ?? []
}
let arguments = CommandLine.arguments.dropFirst()
if let id = arguments.first {
    let emissions = arguments.dropFirst().first.flatMap { Int($0) }
    guard let alternative = alternatives.first(where: { $0.id == id }), let emissions else {
        fatalError("\(id) cannot be counted, or it is not said how many events are emitted")
    }
    let trial = alternative.prepare(emissions)
    trial.run()
    precondition(trial.deliveries() == trial.expectedDeliveries, "\(id) did not deliver every event")
} else {
    for alternative in alternatives { print(alternative.id) }
}
