import ArgumentParser
import Foundation
import ObserverContract

/// `observatory perform`: what `compare` starts in a child process to run one strategy.
///
/// It is no command for people, and therefore hidden.
struct PerformCommand: ParsableCommand {
    static let name = "perform"

    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Runs one strategy for `compare`.", shouldDisplay: false)

    func run() throws {
        guard let line = readLine(),
            let request = try? JSONDecoder().decode(ChildRequest.self, from: Data(line.utf8)),
            let strategy = try Selection.strategies([request.strategy]).first
        else { throw UsageError.notARequest }
        Self.endWithParent()
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
