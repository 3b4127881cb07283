import BenchmarkEngine
import FloorCopies
import Workloads

// The program whose instructions valgrind counts: it emits events to observers.
//
//     instruction-probe                          lists the ids that can be counted, one per line
//     instruction-probe ID EMISSIONS OBSERVERS   emits that many events, and checks that all were delivered
//
// Strategies that call observers on other threads are left out. Nothing here is `async`, because valgrind
// does not survive the way an `async` `main` waits.

let arguments = Array(CommandLine.arguments.dropFirst())
let numbers = arguments.dropFirst().compactMap { Int($0) }
let alternatives = [Workload.notify, .lessonLibrary].flatMap { workload in
    let contest = workload.contest(
        observers: numbers.last ?? 1, strategies: Workload.timedStrategies,
        among: Contender.all(beside: [], copies: FloorCopies.all)
    ) { $0 }
    return contest?.alternatives.filter(\.countsHeapUse) ?? []
}
if let id = arguments.first {
    guard let alternative = alternatives.first(where: { $0.id == id }), numbers.count == 2 else {
        fatalError("\(id) cannot be counted, or the numbers of events and observers are missing")
    }
    let trial = alternative.prepare(numbers[0])
    trial.run()
    precondition(trial.deliveries() == trial.expectedDeliveries, "\(id) did not deliver every event")
} else {
    for alternative in alternatives { print(alternative.id) }
}
