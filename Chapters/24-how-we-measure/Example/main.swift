import BenchmarkEngine
import ObservatoryPlayback
import ObserverProtocolStrategy

let measurements = [
    Measurement(name: "unkept", keepsObservers: false) { $0.play(.blueTrain) },
    Measurement(name: "pausing") { $0.pause() },
    Measurement(name: "kept") { $0.play(.blueTrain) },
]

print("What each measurement delivers, and what it divides its time by:")
for measurement in measurements {
    let timedRun = measurement.prepare(1)
    let before = timedRun.deliveries()
    timedRun.run()
    let deliveries = timedRun.deliveries() - before
    print("  \(measurement.name): \(deliveries), divided by \(timedRun.expectedDeliveries)")
}

print("What the benchmark says to each:")
for measurement in measurements {
    let contest = Contest(
        workload: "notify", observers: Measurement.observers, unit: "delivery",
        unitsPerSubject: Measurement.observers,
        alternatives: [Alternative(id: measurement.name, prepare: measurement.prepare)]
    ) { $0 }
    let race = Race(contest, Plan(rounds: 1, sampleDuration: .microseconds(1), seed: 1))
    let finish = race.run()
    if let refusal = finish.refusals.first {
        print("  \(refusal)")
    } else {
        print("  \(finish.results[0].strategy) gets a number.")
    }
}
