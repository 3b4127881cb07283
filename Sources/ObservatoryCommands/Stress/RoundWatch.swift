import Foundation
import Locking
import ObserverContract

/// Sees to it that a round of threads which does not end is noticed: a strategy whose threads wait for each other
/// would keep the program waiting for ever. It keeps what was found before.
final class RoundWatch: Sendable {
    private struct State {
        var strategy: String?
        var begin = ContinuousClock.now
        var reports: [StressReport] = []
    }

    private let state = Lock(State())

    /// Watches from now on.
    ///
    /// - Parameters:
    ///   - patience: How long a round may take; it takes milliseconds.
    ///   - giveUp: Is called, on a thread of its own, with the strategy whose round takes longer and with what was
    ///     found of others. Nobody comes back to the thread that waits for the round.
    init(patience: Duration, giveUp: @escaping @Sendable (String, [StressReport]) -> Never) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: min(1, patience / .seconds(4)))
                let state = state.withLock(\.self)
                guard let strategy = state.strategy, ContinuousClock.now - state.begin > patience else {
                    continue
                }
                giveUp(strategy, state.reports)
            }
        }
    }

    /// What was found of the strategies whose rounds are over.
    var reports: [StressReport] { state.withLock(\.reports) }

    /// Says that a round of a strategy begins.
    func begin(_ strategy: String) {
        state.withLock { state in
            state.strategy = strategy
            state.begin = .now
        }
    }

    /// Says that the rounds of a strategy are over, and what was found.
    func end(with report: StressReport) {
        state.withLock { state in
            state.strategy = nil
            state.reports.append(report)
        }
    }
}
