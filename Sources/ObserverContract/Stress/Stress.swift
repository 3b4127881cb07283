import Playback
import RandomSource

/// Lets several threads use one player as hard as they can, and holds what every observer heard to the
/// contract: nothing lost, nothing doubled, nothing reordered, nobody called after its removal.
///
///     let report = Stress(of: Signals().forms[0], id: "signals", threads: 4, seed: 1).run(for: .seconds(10))
///     print(report.failure?.actual ?? [])
///
/// Which thread comes first is different every time, so that a failure need not be found again by the same
/// seed; the seed decides what the threads do.
public struct Stress: Sendable {
    private let form: StrategyForm
    private let id: String
    private let threads: Int
    private let seed: UInt64

    /// Prepares to put a form of a strategy under load.
    ///
    /// - Precondition: `threads` is positive, and the form has the capability `threads`.
    public init(of form: StrategyForm, id: String, threads: Int, seed: UInt64) {
        precondition(threads > 0 && form.capabilities.contains(.threads))
        self.form = form
        self.id = id
        self.threads = threads
        self.seed = seed
    }

    /// Runs one round after another until the time is over or something is wrong; one round at least.
    ///
    /// - Parameters:
    ///   - time: After which no new round is begun.
    ///   - progress: Is told, after each round, how many there were.
    public func run(for time: Duration, progress: (Int) -> Void = { _ in }) -> StressReport {
        let clock = ContinuousClock()
        let start = clock.now
        var random = RandomSource(seed: seed)
        let draft = StressScenario(threads: threads, counts: form.capabilities.contains(.counting))
        var report = StressReport(
            strategy: id, form: form.name, threads: threads, seed: seed, seconds: 0)
        repeat {
            let scenario = draft.draw(&random)
            report.rounds += 1
            report.failure = failure(in: scenario, &report)
            progress(report.rounds)
        } while report.failure == nil && clock.now - start < time
        report.seconds = (clock.now - start) / .seconds(1)
        return report
    }

    private func failure(
        in scenario: Scenario, _ report: inout StressReport
    ) -> StressReport.Failure? {
        let expected: Trace
        do {
            expected = try ReferenceModel.trace(of: scenario, capabilities: form.capabilities)
        } catch {
            preconditionFailure("what is drawn has a meaning: \(error)")
        }
        let outcome = ScenarioRun.outcome(of: scenario, on: form)
        report.deliveries += outcome.callsTogether
        for case .together(let threads) in scenario.steps.map(\.action) {
            let actions = threads.joined().map(\.action)
            report.events += actions.count(where: \.emits)
            report.registrations += actions.count { $0.registered != nil || $0.removed != nil }
        }
        if expected == outcome.trace, outcome.leaks == 0 { return nil }
        return StressReport.Failure(
            round: report.rounds, verdict: expected == outcome.trace ? .leaked : .fail,
            expected: expected.lines, actual: outcome.trace.lines)
    }
}
