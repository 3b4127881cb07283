import Foundation
import Synchronization

/// What a child process does: it runs one strategy through the trials that its parent asks for, explores, or puts
/// a strategy under load.
package enum ChildPerformance {
    /// The argument by which a parent tells a program that it is to be a child.
    package static let command = "perform"

    /// Reads what is asked for from standard input; `nil` when nothing of the kind is there.
    package static func request() -> ChildRequest? {
        readLine().flatMap { try? JSONDecoder().decode(ChildRequest.self, from: Data($0.utf8)) }
    }

    /// Does what a request asks for, and reports of it as it goes.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - strategies: The strategies that the request names.
    /// - Precondition: There is a strategy.
    package static func perform(_ request: ChildRequest, on strategies: [any Strategy]) throws {
        precondition(!strategies.isEmpty)
        endWithParent()
        let report = try ReportChannel()
        switch request.work {
        case .trials(let trials, let scripts, let tells):
            try run(trials, of: scripts, on: strategies[0], tells: tells, report)
        case .exploration(let steps, let seed, let program):
            try explore(
                Exploration(strategies: strategies, steps: steps, seed: seed, program: program), report)
        case .stress(let form, let threads, let seconds, let seed):
            let stress = Stress(of: strategies[0], form: form, threads: threads, seed: seed)
            // What cannot be sent has no receiver: then this process ends with its parent.
            let result = stress.run(for: .seconds(seconds)) { try? report.send(.stressing($0)) }
            try report.send(.stressed(result))
        }
        try report.send(.done)
    }

    private static func run(
        _ trials: [ChildRequest.Trial], of scripts: [ChildRequest.Script], on strategy: any Strategy,
        tells: Bool, _ report: ReportChannel
    ) throws {
        var scenarios: [Int: Scenario] = [:]
        var series = TrialSeries(of: strategy)
        for trial in trials {
            let script = scripts[trial.script]
            let scenario =
                try scenarios[trial.script]
                ?? ScenarioLibrary.checkedScenario(text: script.text, id: script.id, file: script.file)
            scenarios[trial.script] = scenario
            try report.send(.begun)
            let run = series.run(scenario, form: trial.form, withJournal: tells)
            if tells { try report.send(.told(run.journal)) }
            try report.send(.finished(run.outcome))
            for call in series.takeLateCalls() { try report.send(.late(call)) }
        }
        for call in series.waitForLateCalls() { try report.send(.late(call)) }
    }

    /// How often the parent hears that work goes on: many times within any limit that makes sense.
    private static let pulse = Duration.milliseconds(20)

    private static func explore(_ exploration: Exploration, _ report: ReportChannel) throws {
        let last = Mutex(ContinuousClock.now)
        let result = exploration.run { event in
            if event == .working {
                let isDue = last.withLock { last in
                    let now = ContinuousClock.now
                    guard now - last >= pulse else { return false }
                    last = now
                    return true
                }
                guard isDue else { return }
            }
            // What cannot be sent has nobody to hear it: then this process ends with its parent.
            try? report.send(.exploring(event))
        }
        try report.send(.explored(result))
    }

    /// Ends this process when the other end of its input is closed: a strategy that never returns must not
    /// outlive whoever waits for it.
    private static func endWithParent() {
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while read(STDIN_FILENO, &byte, 1) > 0 {}
            _exit(0)
        }
    }
}
