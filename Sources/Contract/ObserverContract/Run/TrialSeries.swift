/// One scenario to be run on one form of a strategy.
package struct Trial: Sendable {
    /// The index of the form among the forms of the strategy.
    package let form: Int

    package let scenario: Scenario
}

/// Runs trials of one strategy in this process, one after another, and finds observers that are called after
/// the end of a trial.
///
/// A single run cannot find them: a subject that delivers late may do so during a later trial, or while
/// another strategy runs.
package struct TrialSeries {
    /// A call after the end of a trial: the index of the trial in the series, and the line in its trace.
    package typealias LateCall = (trial: Int, line: String)

    /// How long to wait for late calls, once. Only an object that was never freed can still be called, and
    /// the leak is a failure already; a late call is reported if it comes in this time.
    private static let patience = Duration.milliseconds(100)

    private let forms: [StrategyForm]
    private var count = 0
    /// The trials that left objects behind, which may still be called.
    private var unfinished: [(trial: Int, execution: Execution)] = []

    package init(of strategy: any Strategy) { forms = strategy.forms }

    package mutating func run(_ scenario: Scenario, form: Int, withJournal: Bool = false) -> Run {
        let execution = Execution.perform(scenario, on: forms[form], withJournal: withJournal)
        if execution.leaks > 0 { unfinished.append((count, execution)) }
        count += 1
        return Run(execution)
    }

    /// Returns the late calls since the last time.
    package func takeLateCalls() -> [LateCall] {
        unfinished.flatMap { trial, execution in
            execution.takeLateCalls().map { (trial, execution.trace.text(of: $0)) }
        }
    }

    /// Waits until everything has been freed, but only for a limited time, and returns the late calls.
    package func waitForLateCalls() -> [LateCall] {
        wait(atMost: Self.patience) { unfinished.allSatisfy { $0.execution.alive == 0 } }
        return takeLateCalls()
    }
}
