import ArgumentParser
import ObserverContract

/// `observatory trace`: what one scenario does to every strategy.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Runs one scenario and prints every strategy's trace, one row per observer."
    )

    @Argument(help: "The scenario, by identifier or by file.")
    var scenario: String

    @Option(help: "Only this strategy; may be repeated.")
    var strategy: [String] = []

    func run() throws {
        let strategies = try Selection.strategies(strategy)
        guard let scenario = try Selection.scenarios([scenario]).first else { return }
        print("\(scenario.title)   (\(scenario.rules.joined(separator: ", ")))")
        for strategy in strategies {
            for form in strategy.forms {
                print("\n" + form.title(of: strategy))
                guard scenario.applies(to: form.capabilities) else {
                    print("  does not apply: \(scenario.id) needs what the strategy does not offer")
                    continue
                }
                do {
                    let result = try ScenarioResult(of: scenario, form)
                    print(MarbleText(result.actual).text)
                    if !result.matches { print(difference(strategy, scenario)) }
                } catch {
                    throw UsageError.scenario(error)
                }
            }
        }
    }

    private func difference(_ strategy: any Strategy, _ scenario: Scenario) -> String {
        let declared = strategy.divergences.map(\.rule)
        if declared.isEmpty {
            return "  differs from the contract; see: observatory compare --strategy \(strategy.id)"
                + " --scenario \(scenario.id)"
        }
        return "  differs from the contract; the strategy declares that it breaks "
            + declared.joined(separator: ", ")
    }
}

extension StrategyForm {
    /// The name of a strategy, and of the form where there are several.
    func title(of strategy: any Strategy) -> String {
        name.map { "\(strategy.id) (\($0))" } ?? strategy.id
    }
}
