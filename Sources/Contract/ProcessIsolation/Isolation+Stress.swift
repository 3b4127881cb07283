package import ObserverContract
import Synchronization

extension Isolation {
    /// Puts a form of a strategy under load in a child process.
    ///
    /// - Parameters:
    ///   - stress: The load.
    ///   - seconds: How long it goes on.
    ///   - progress: Is called with the number of emissions, on any thread.
    package func report(
        on stress: Stress, for seconds: Double, progress: @escaping @Sendable (Int) -> Void
    ) async throws(StartError) -> StressReport {
        try await supervised {
            let heard = Mutex<StressReport?>(nil)
            let request = ChildRequest(stress, seconds: seconds)
            let ending = try await Child(program: program, limit: limit).perform(request) { message in
                switch message {
                case .stressing(let emissions): progress(emissions)
                case .stressed(let report): heard.withLock { $0 = report }
                default: break  // The messages of other requests.
                }
            }
            if let report = heard.withLock(\.self) { return report }
            // It ended before it sent one.
            var report = stress.emptyReport
            report.failure = .init(
                verdict: ending.verdict ?? .crashed,
                details: [ending.death ?? "It ended without a report."])
            return report
        }
    }
}
