import ObserverContract
import Synchronization

extension Isolation {
    /// Asks the program what its only strategy says of itself.
    ///
    /// - Throws: ``StartError`` also when the program starts and does not answer.
    package func description() async throws(StartError) -> StrategyDescription {
        let heard = Mutex<StrategyDescription?>(nil)
        let ending = try await supervised {
            try await Child(program: program, limit: limit, startLimit: limit).perform(ChildRequest()) {
                if case .described(let description) = $0 { heard.withLock { $0 = description } }
            }
        }
        if let description = heard.withLock(\.self) { return description }
        let reason = ending.death ?? "it ended without an answer"
        throw StartError(program: program, reason: ending.verdict == .hung ? "hung: \(reason)" : reason)
    }
}
