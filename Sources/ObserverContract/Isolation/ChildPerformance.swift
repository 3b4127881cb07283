import Foundation

/// What a child process does: it runs one strategy through the trials that its parent asks for.
package enum ChildPerformance {
    /// The argument by which a parent tells a program that it is to be a child.
    package static let command = "perform"

    /// Reads what is asked for from standard input; `nil` when nothing of the kind is there.
    package static func request() -> ChildRequest? {
        readLine().flatMap { try? JSONDecoder().decode(ChildRequest.self, from: Data($0.utf8)) }
    }

    /// Runs the trials of a request, and reports of each as soon as it is over.
    package static func perform(_ request: ChildRequest, on strategy: any Strategy) throws {
        endWithParent()
        let report = try ReportChannel()
        var scenarios: [Int: Scenario] = [:]
        for trial in request.trials {
            let script = request.scripts[trial.script]
            let scenario =
                try scenarios[trial.script]
                ?? ScenarioLibrary.checkedScenario(text: script.text, id: script.id, file: script.file)
            scenarios[trial.script] = scenario
            try report.send(.begun)
            let form = strategy.forms[trial.form]
            if request.tells {
                let run = RecordedRun(of: scenario, on: form)
                try report.send(.told(run.journal))
                try report.send(.finished(run.outcome))
            } else {
                try report.send(.finished(ScenarioOutcome(of: scenario, on: form)))
            }
        }
        try report.send(.done)
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
