import ArgumentParser
import ObserverContract

/// `observatory trace`: what one scenario does to every strategy.
struct TraceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Runs one scenario and prints every strategy's trace, one row per observer."
    )

    @Argument(help: "The scenario, by identifier or by file.")
    var scenario: String

    @Option(help: "Only this strategy; may be repeated.")
    var strategy: [String] = []

    func run() async throws {
        let strategies = try Selection.strategies(strategy)
        guard let scenario = try Selection.scenarios([scenario]).first else { return }
        let deaths = try await deaths(in: scenario, of: strategies)
        print("\(scenario.title)   (\(scenario.rules.joined(separator: ", ")))")
        for strategy in strategies {
            for form in strategy.forms {
                let title = form.title(of: strategy)
                print("\n" + title)
                if let death = deaths[title] {
                    print("  \(death)")
                    continue
                }
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

    /// How the forms of strategies end that do not get through the scenario. Those of somebody else, and those that
    /// declare that they crash in it, are tried in processes of their own, because they would take this one with them.
    private func deaths(
        in scenario: Scenario, of strategies: [any Strategy]
    ) async throws(UsageError) -> [String: String] {
        let strangers = ObservatoryCommand.lineUp.strangers
        let doubtful = strategies.filter { strangers.contains($0.id) || scenario.crashes($0) }
        if doubtful.isEmpty { return [:] }
        let comparison = Comparison(
            strategies: doubtful, scenarios: [scenario], requiresDivergences: false)
        let failures = try await IsolatedComparison(comparison).run().failures
        return failures.reduce(into: [:]) { deaths, failure in
            guard let detail = failure.detail else { return }
            let title = failure.form.map { "\(failure.strategy) (\($0))" } ?? failure.strategy
            deaths[title] = "does not come back: \(detail)"
        }
    }

    private func difference(_ strategy: any Strategy, _ scenario: Scenario) -> String {
        let declared = strategy.divergences.map(\.rule)
        if declared.isEmpty {
            let command = "compare --strategy \(strategy.id) --scenario \(scenario.id)"
            return "  differs from the contract; see: \(ProgramName.call(command))"
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
