import Foundation
import ObservatorySupport
package import ObserverContract
import Synchronization

/// The program of a child process, which runs trials, explores, diagnoses or stresses for its parent.
package enum ChildProgram {
    /// The argument that makes a program act as a child.
    package static let command = "perform"

    /// Reads a request from standard input; `nil` when there is none.
    package static func request() -> ChildRequest? {
        readLine().flatMap { try? JSONDecoder().decode(ChildRequest.self, from: Data($0.utf8)) }
    }

    /// Performs a request, and reports progress and results.
    ///
    /// - Parameter makeStrategies: Creates the strategies that a request names, at least one. They may print.
    package static func perform(
        _ request: ChildRequest, on makeStrategies: (ChildRequest) throws -> [any Strategy]
    ) throws {
        endWithParent()
        let report = try ReportChannel()
        let strategies = try makeStrategies(request)
        request.noteOffers(of: strategies)
        try perform(request, on: strategies, report)
        try report.send(.done)
        // The parent ends this process, whose exit might wait for a thread of the strategy.
        while readLine() != nil {}
    }

    private static func perform(
        _ request: ChildRequest, on strategies: [any Strategy], _ report: ReportChannel
    ) throws {
        switch request.work {
        // Without what it declares, because the other program finds out what it breaks.
        case .description:
            try report.send(.described(StrategyDescription(strategies[0], declaring: [])))
        case .trials(let trials, let withJournals):
            try run(trials, on: strategies[0], withJournals: withJournals, report)
        case .exploration(let steps, let seed, let declared, let program, let runsActingDeinits, let inOrder):
            let strategies = zip(strategies, declared).map { $0.declaring($1) }
            var exploration = Exploration(strategies: strategies, steps: steps, seed: seed, program: program)
            exploration.runsActingDeinits = runsActingDeinits
            try explore(exploration, inOrder, report)
        case .diagnosis(let program, let deaths):
            let diagnostician = Diagnostician(of: strategies[0], program: program, after: deaths) {
                report.sendProgress(.diagnosing($0))
            }
            try report.send(.diagnosed(try diagnostician.run()))
        case .stress(let form, let threads, let seconds, let seed):
            let stress = Stress(of: strategies[0], form: form, threads: threads, seed: seed)
            let result = stress.run(for: .seconds(seconds)) { report.sendProgress(.working($0)) }
            try report.send(.stressed(result))
        }
    }

    private static func run(
        _ trials: [ChildRequest.Trial], on strategy: any Strategy, withJournals: Bool,
        _ report: ReportChannel
    ) throws {
        var series = TrialSeries(of: strategy)
        // Each scenario is read once, for all forms.
        var known: [String: Scenario] = [:]
        for trial in trials {
            let scenario =
                try known[trial.id]
                ?? ScenarioReader.scenario(
                    from: trial.text, id: trial.id, file: trial.file, withExpectation: false)
            known[trial.id] = scenario
            try report.send(.begun)
            try report.send(.finished(series.run(scenario, form: trial.form, withJournal: withJournals)))
            for (trial, line) in series.takeLateCalls() { try report.send(.late(trial: trial, line: line)) }
        }
        for (trial, line) in series.waitForLateCalls() { try report.send(.late(trial: trial, line: line)) }
    }

    private static func explore(
        _ exploration: Exploration, _ inOrder: Bool, _ report: ReportChannel
    ) throws {
        if inOrder {
            let result = exploration.runInOrder {
                report.sendProgress(.exploringAt($0))
            } found: {
                report.sendProgress(.explored($0))
            }
            return try report.send(.explored(result))
        }
        report.sendProgress(.working(0))
        let percent = Atomic(0)
        let result = exploration.run { done, all in
            percent.store(100 * done / all, ordering: .relaxed)
        } working: {
            report.sendProgress(.working(percent.load(ordering: .relaxed)))
        }
        try report.send(.explored(result))
    }

    /// Ends this process when its input is closed, so that a strategy that hangs does not outlive the parent.
    private static func endWithParent() {
        startThread {
            // Only waits for the end and reads nothing. macOS reports the end only if asked for it, and may
            // forget that; so ask again every second.
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLHUP), revents: 0)
            while input.revents == 0 { poll(&input, 1, 1_000) }
            _exit(0)
        }
    }
}
