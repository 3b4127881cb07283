import ObserverContract
import Playback
import StrategyCatalog

@testable import Pages

/// A run of scenarios in this process, to be shown in a report.
struct SampleRun {
    var strategies: [any Strategy]
    var scenarios: [Scenario]
    /// How every run of a strategy ends, by its id.
    var endings: [String: Run.Ending] = [:]
    /// The number of objects that a strategy leaks in every run, by its id.
    var leaks: [String: Int] = [:]

    /// The findings of the run.
    func findings() throws -> Findings {
        let comparison = Comparison(
            strategies: strategies, scenarios: scenarios, requiresDivergences: false)
        let runs = strategies.map { strategy in
            comparison.trials(of: strategy).map { trial in
                if let ending = endings[strategy.id] {
                    return Run(ending: ending)
                }
                var run = Run(
                    of: trial.scenario, on: strategy.forms[trial.form], withJournal: true)
                run.leaks = leaks[strategy.id] ?? 0
                return run
            }
        }
        return try Findings(comparison, runs: runs)
    }

    /// The report of the run.
    func site(_ change: (inout Findings) -> Void = { _ in }) throws -> Site {
        var findings = try findings()
        change(&findings)
        return Report.site(of: findings, command: "observatory compare", theme: try Theme.standard())
    }
}

/// `tokens` under another name, with a `pause()` that does nothing if `keepsQuiet` is set.
struct NamedStrategy: Strategy {
    private let base = Catalog.strategies.first { $0.id == "tokens" }!
    var id: String
    var summary = "tokens by another name"
    var divergences: [Divergence] = []
    var keepsQuiet = false

    var capabilities: Set<Capability> { base.capabilities }

    func makePlayer() -> any PlayerUnderTest {
        keepsQuiet ? QuietPlayer(base.makePlayer()) : base.makePlayer()
    }
}

/// A player whose `pause()` does nothing.
private final class QuietPlayer: PlayerUnderTest {
    private let player: any PlayerUnderTest

    init(_ player: any PlayerUnderTest) { self.player = player }

    var observerCount: Int { player.observerCount }

    func play(_ item: Item) { player.play(item) }
    func pause() {}
    func stop() { player.stop() }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        player.makeObserver(of: event, keeping: lifetime)
    }
}
