import ObserverContract
import Synchronization

/// Puts a form of a strategy under load in a child process, so that one that crashes or hangs gets that for a
/// verdict, and the others are still put under load.
struct IsolatedStress {
    /// How many seconds a load may go on without an emission or a call, unless the caller says otherwise.
    static let timeLimit = 10.0

    let strategy: any Strategy
    /// The place of the form among the forms of the strategy.
    let form: Int
    let threads: Int
    let seed: UInt64
    let seconds: Double
    let limit: Duration

    /// Puts the strategy under load.
    ///
    /// - Parameter progress: Is called with the number of emissions, on any thread.
    func run(_ progress: @escaping @Sendable (Int) -> Void) async throws(UsageError) -> StressReport {
        try await Child.supervised(Child.thisProgram) {
            let heard = Mutex<StressReport?>(nil)
            let request = ChildRequest(
                strategy, form: form, threads: threads, seconds: seconds, seed: seed)
            let ending = try await Child(program: Child.thisProgram, limit: limit).perform(request) {
                message in
                switch message {
                case .stressing(let emissions): progress(emissions)
                case .stressed(let report): heard.withLock { $0 = report }
                default: break  // The messages of other requests.
                }
            }
            return heard.withLock(\.self) ?? report(of: ending)
        }
    }

    /// The report on a strategy whose process ended before it sent one.
    private func report(of ending: ScenarioOutcome.Ending) -> StressReport {
        var report = StressReport(
            strategy: strategy.id, form: strategy.forms[form].name, threads: threads, seed: seed)
        switch ending {
        case .crashed(let detail): report.failure = .init(verdict: .crashed, details: [detail])
        case .hung(let detail): report.failure = .init(verdict: .hung, details: [detail])
        case .finished: report.failure = .init(verdict: .crashed, details: ["It ended without a report."])
        }
        return report
    }
}
