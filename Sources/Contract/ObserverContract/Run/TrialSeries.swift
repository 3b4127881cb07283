import Foundation

/// One scenario on one form of a strategy: a thing to be run.
package struct Trial: Sendable {
    /// The place of the form among the forms of the strategy.
    package let form: Int

    /// What is run.
    package let scenario: Scenario
}

/// Runs trials of one strategy in this process, one after another, and finds out which observers are called after the
/// end of one.
///
/// A run alone cannot know it: a subject that delivers later than it is called may do so during the next trial, or
/// while another strategy is run.
package struct TrialSeries {
    /// A call that came after the end of a trial: the place of the trial in the series, and the line in its trace.
    package typealias LateCall = (trial: Int, line: String)

    /// How long to wait for late calls, once: only what was never freed can still be called, which is a failure in
    /// itself. That there is a call as well is said where it comes by then.
    private static let patience = Duration.milliseconds(100)

    private let forms: [StrategyForm]
    private var count = 0
    /// The trials that left something behind which may still be called.
    private var unfinished: [(trial: Int, recorder: Recorder)] = []

    /// Begins a series.
    package init(of strategy: any Strategy) { forms = strategy.forms }

    /// Runs the next trial.
    package mutating func run(_ scenario: Scenario, form: Int, withJournal: Bool = false) -> Run {
        let recorder = Execution.perform(scenario, on: forms[form], withJournal: withJournal)
        if recorder.leaks > 0 { unfinished.append((count, recorder)) }
        count += 1
        return Run(recorder)
    }

    /// The calls after the end of a trial that came since this was asked last.
    package func takeLateCalls() -> [LateCall] {
        unfinished.flatMap { trial, recorder in
            recorder.takeLateCalls().map { (trial, recorder.trace.text(of: $0)) }
        }
    }

    /// The calls that come late by the time that everything has been freed, or after some time.
    package func waitForLateCalls() -> [LateCall] {
        let end = ContinuousClock.now + Self.patience
        while unfinished.contains(where: { $0.recorder.alive > 0 }), ContinuousClock.now < end {
            Thread.sleep(forTimeInterval: 0.001)
        }
        return takeLateCalls()
    }
}
