import ObserverContract
import Pages

extension ExplorationReport {
    /// An exploration as text for people: a line for each strategy, and every failure with its scenario.
    ///
    ///     ✓ tokens      100,000 steps in 6,410 scenarios
    ///     ✗ my-signals  312 steps in 20 scenarios
    func text(on terminal: Terminal) -> String {
        ([table(on: terminal)] + failures(on: terminal) + [conclusion]).joined(separator: "\n\n")
    }

    /// Every failure, with its scenario.
    func failures(on terminal: Terminal) -> [String] {
        strategies.compactMap { strategy in
            strategy.failure.map { FailureDescription($0, of: strategy.id).text(on: terminal) }
        }
    }

    private func table(on terminal: Terminal) -> String {
        let width = strategies.map(\.id.count).max() ?? 0
        return strategies.map { strategy in
            let verdict = strategy.failure?.verdict ?? .pass
            return "\(terminal.paint(verdict.symbol, verdict.colour)) \(strategy.id.padded(to: width))  "
                + "\(NumberText.count(strategy.steps, "step")) in \(NumberText.count(strategy.scenarios, "scenario"))"
        }.joined(separator: "\n")
    }

    private var conclusion: String {
        let failures = strategies.count { $0.failure != nil }
        let result =
            strategies.isEmpty
            ? "nothing was explored" : failures == 0 ? "no failure" : NumberText.count(failures, "failure")
        return "seed \(seed), \(NumberText.count(steps, "step")) for each strategy: \(result)."
    }
}
