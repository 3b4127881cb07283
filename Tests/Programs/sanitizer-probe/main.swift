import Foundation
import ObservatoryPeers
import ObserverContract
import StrategyCatalog

// The program to run under the sanitizers, in one process and without the rest of `observatory`, so that it
// builds quickly. It runs the scenarios and 5,000 random steps, and then puts the strategies for several
// threads under load.
//
//     sanitizer-probe SECONDS [threads]
//
// SECONDS is how long each form is under load. With `threads`, our strategies for one thread are left out: the thread
// sanitizer cannot find anything in them.

let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 10
let onlyThreads = CommandLine.arguments.contains("threads")
let onSeveralThreads = Catalog.all.filter { $0.forms.contains { $0.capabilities.contains(.threads) } }
let everything = (onlyThreads ? onSeveralThreads : Catalog.all) + Peers.all
#if SANITIZE_ADDRESS
    // The sanitizer delays the reuse of freed addresses, which the declared divergence depends on.
    let strategies = everything.filter { $0.id != "published/observer-protocol" }
#else
    let strategies = everything
#endif

// Its 65,536 registrations would take most of the time, and show the sanitizers nothing that others do not.
let scenarios = try ScenarioLibrary.standard().filter { $0.id != "cancel/more-than-sixteen-bits" }
var report = try Comparison(strategies: strategies, scenarios: scenarios).run()
report.exploration = Exploration(strategies: strategies, steps: 5_000, seed: 1).run()
var failures = report.isAsDeclared ? [] : report.failures.map(\.replay)
failures += report.exploration?.strategies.compactMap { $0.failure?.replay } ?? []

for strategy in strategies where strategy.divergences.isEmpty {
    for (form, description) in strategy.forms.enumerated()
    where description.capabilities.contains(.threads) && !description.isDrivenElsewhere {
        let report = Stress(of: strategy, form: form, threads: 4, seed: 1).run(for: .seconds(seconds))
        if let failure = report.failure { failures.append("\(strategy.id) under load: \(failure.details)") }
    }
}

for failure in failures { print("✗ \(failure)") }
print("\(strategies.count) strategies: \(failures.count) failures.")
exit(failures.isEmpty ? 0 : 1)
