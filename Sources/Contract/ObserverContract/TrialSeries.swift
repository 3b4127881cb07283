import Foundation

/// Runs trials of one strategy in this process, one after another, and finds out who is called after the end of one.
///
/// A run alone cannot know it: a subject that delivers later than it is called may do so when the next trial, or
/// another strategy, is under way.
package struct TrialSeries {
    /// A call that came after the end of a trial.
    package struct LateCall: Codable, Sendable, Equatable {
        /// The place of the trial among those of the series.
        package let trial: Int
        /// The call, as the trace shows it.
        package let line: String
    }

    /// How long to wait for late calls, once: only what was never freed can still be called, which is a failure in
    /// itself. That there is a call as well is said where it comes by then.
    private static let patience = Duration.milliseconds(100)

    private let forms: [StrategyForm]
    private var count = 0
    /// The trials of which something was left, that may still be called.
    private var unfinished: [(trial: Int, recorder: ScenarioRun.Recorder)] = []

    /// Begins a series.
    package init(of strategy: any Strategy) { forms = strategy.forms }

    /// Runs the next trial.
    package mutating func run(_ scenario: Scenario, form: Int, withJournal: Bool = false) -> RecordedRun {
        let run = ScenarioRun.outcome(of: scenario, on: forms[form], withJournal: withJournal)
        if run.leaks > 0 { unfinished.append((count, run.recorder)) }
        count += 1
        return RecordedRun(run)
    }

    /// Who was called after the end of a trial since this was asked last.
    package func takeLateCalls() -> [LateCall] {
        unfinished.flatMap { trial, recorder in
            let calls = recorder.takeLateCalls()
            return calls.map { LateCall(trial: trial, line: recorder.trace.text(of: $0)) }
        }
    }

    /// Who is called late by the time that everything has been freed, or after some time.
    package func waitForLateCalls() -> [LateCall] {
        let end = ContinuousClock.now + Self.patience
        while unfinished.contains(where: { $0.recorder.alive > 0 }), ContinuousClock.now < end {
            Thread.sleep(forTimeInterval: 0.001)
        }
        return takeLateCalls()
    }
}

extension Comparison {
    /// Runs all trials of a strategy in this process.
    package func runs(of strategy: any Strategy, withJournal: Bool = false) -> [RecordedRun] {
        var series = TrialSeries(of: strategy)
        var runs = trials(of: strategy).map {
            series.run($0.scenario, form: $0.form, withJournal: withJournal)
        }
        for call in series.waitForLateCalls() { runs[call.trial].outcome.trace.append(call.line) }
        return runs
    }
}
