import Foundation
import Locking

/// Ends the program when a round of threads does not: a strategy whose threads wait for each other would keep
/// it waiting for ever.
final class RoundWatch: Sendable {
    /// How long a round may take, in seconds; it takes milliseconds.
    private static let patience = 60.0

    private struct Round {
        let strategy: String
        let begin = ContinuousClock.now
    }

    private let round = Lock<Round?>(nil)

    init() {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: 1)
                guard let round = round.withLock(\.self) else { continue }
                guard ContinuousClock.now - round.begin > .seconds(Self.patience) else { continue }
                print(
                    "\(round.strategy) hangs: its threads have been waiting for \(Int(Self.patience)) seconds."
                )
                exit(1)
            }
        }
    }

    /// Says that a round of a strategy begins.
    func begin(_ strategy: String) { round.withLock { $0 = Round(strategy: strategy) } }

    /// Says that there is no round any more.
    func end() { round.withLock { $0 = nil } }
}
