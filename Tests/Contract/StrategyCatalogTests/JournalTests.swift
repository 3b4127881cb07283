import Foundation
import ObserverContract
import StrategyCatalog
import Testing

/// A child process sends its runs as JSON; encoding must lose nothing.
@Suite struct JournalTests {
    /// Closures, changes of a state, keys with several threads, and calls that the contract forbids.
    @Test(arguments: ["tokens", "property", "keyed-thread-safe", "published/owner-bound"])
    func aRunWithAJournalIsTheSameAfterEncodingAndDecoding(id: String) throws {
        let strategy = try #require(Catalog.all.first { $0.id == id })
        let comparison = Comparison(strategies: [strategy], scenarios: try ScenarioLibrary.standard())
        for trial in comparison.trials(of: strategy) {
            let run = Run(of: trial.scenario, on: strategy.forms[trial.form], withJournal: true)
            #expect(run.journal?.moments.isEmpty == false, "\(trial.scenario.id)")
            let sent = try JSONDecoder().decode(Run.self, from: JSONEncoder().encode(run))
            #expect(sent == run, "\(trial.scenario.id)")
        }
    }
}
