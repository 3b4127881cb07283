import ObserverContract
import Pages

extension ExplorationReport {
    /// An exploration as text for people: a line for each strategy, and every failure with its scenario.
    ///
    ///     ✓ tokens      100,000 steps in 6,410 scenarios
    ///     ✗ my-signals  312 steps in 20 scenarios
    func text(on terminal: Terminal) -> String {
        let width = strategies.map(\.id.count).max() ?? 0
        let table = strategies.map { strategy in
            "\(terminal.symbol(of: strategy.failure?.verdict ?? .pass)) \(strategy.id.padded(to: width))  "
                + "\(NumberText.count(strategy.steps, "step")) in \(NumberText.count(strategy.scenarios, "scenario"))"
        }.joined(separator: "\n")
        let failures = failures(on: terminal)
        let result =
            strategies.isEmpty
            ? "nothing was explored"
            : failures.isEmpty ? "no failure" : NumberText.count(failures.count, "failure")
        let conclusion = "seed \(seed), \(NumberText.count(steps, "step")) for each strategy: \(result)."
        return ([table] + failures + [conclusion]).joined(separator: "\n\n")
    }

    /// Every failure, with its scenario.
    func failures(on terminal: Terminal) -> [String] {
        strategies.compactMap { strategy in
            strategy.failure.map { FailureDescription($0, of: strategy.id).text(on: terminal) }
        }
    }
}
