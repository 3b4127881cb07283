import BenchmarkEngine
import Workloads

// What is run under valgrind, which counts its instructions: an event for 64 observers, again and again.
//
//     instruction-probe                what there is to be counted, a line each
//     instruction-probe ID EMISSIONS   emits so many events, and makes sure that all of them were delivered
//
// Strategies whose observers are called by other threads are left out. Nothing in this program is `async`: a `main` that
// is waits in a way that valgrind does not survive.

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
