import ArgumentParser
import ObserverContract
import ProcessIsolation

struct TraceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract:
            "Runs one scenario and prints the traces, one row per observer, with the strategies that left them.",
        discussion: "It judges nothing, so the exit status says nothing about the traces; `compare` judges."
    )

    @Argument(help: "The scenario, by identifier or by file (see CONTRIBUTING.md).")
    var scenario: String

    @Option(help: "Only this strategy; may be repeated.")
    var strategy: [String] = []

    func run() async throws {
        let strategies = try Selection.strategies(strategy)
        guard let scenario = try Selection.scenarios([scenario]).first else { return }
        let deaths = try await deaths(in: scenario, of: strategies)
        var expected: Trace?
        var entries: [TraceText.Entry] = []
        for strategy in strategies {
            for form in strategy.forms {
                let ending: TraceText.Ending
                if let death = deaths[[strategy.id, form.name]] {
                    ending = .died(death)
                } else if scenario.applies(to: form.capabilities) {
                    let demanded = try Trace(expectedIn: scenario, of: form.capabilities)
                    expected = expected ?? demanded
                    let (actual, leaks) = await outsideOfTasks { Trace.withLeaks(of: scenario, on: form) }
                    let isAllowed =
                        actual == demanded
                        || Allowance().allows(actual.lines, in: scenario, of: form.capabilities)
                    ending =
                        if !isAllowed {
                            .otherwise(actual)
                        } else if leaks > 0 {
                            .leaking(actual)
                        } else {
                            actual == demanded ? .asDemanded(actual) : .allowed(actual)
                        }
                } else {
                    ending = .doesNotApply(without: scenario.demands.missing(from: form.capabilities))
                }
                entries.append(TraceText.Entry(strategy: strategy, form: form.name, ending: ending))
            }
        }
        print(TraceText(scenario: scenario, expected: expected, entries: entries).text)
    }

    /// Describes how forms of strategies crash or hang in the scenario, by strategy and form. What may crash
    /// is tried in child processes, because a crash would end this one: every strategy in a user's scenario,
    /// those of other packages, and those that declare a crash in the scenario.
    private func deaths(
        in scenario: Scenario, of strategies: [any Strategy]
    ) async throws -> [[String?]: String] {
        let isUsers = !ScenarioLibrary.standardIDs.contains(scenario.id)
        let strangers = ObservatoryCommand.lineUp.entrants.map(\.id)
        let doubtful = strategies.filter { isUsers || strangers.contains($0.id) || scenario.crashes($0) }
        if doubtful.isEmpty { return [:] }
        var tried = scenario
        // A comparison leaves out what tests no rule.
        if tried.rules.isEmpty { tried.rules = [Rule.order.id] }
        let comparison = Comparison(strategies: doubtful, scenarios: [tried], requiresDivergences: false)
        let failures = try await Isolation().report(on: comparison).failures
        return failures.reduce(into: [:]) { deaths, failure in
            guard let detail = failure.detail else { return }
            deaths[[failure.strategy, failure.form]] = detail
        }
    }
}
