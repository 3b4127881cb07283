import Foundation
import ObserverContract
import StrategyCatalog
import Testing

/// What a child process tells of a run has to arrive as it was.
@Suite struct JournalTests {
    @Test(arguments: Catalog.all.map(\.id))
    func aJournalIsTheSameAfterItWasSent(id: String) throws {
        let strategy = try #require(Catalog.all.first { $0.id == id })
        let comparison = Comparison(strategies: [strategy], scenarios: try ScenarioLibrary.standard())
        for trial in comparison.trials(of: strategy) {
            let journal = RecordedRun(of: trial.scenario, on: strategy.forms[trial.form]).journal
            #expect(!journal.acts.isEmpty, "\(trial.scenario.id)")
            let sent = try JSONDecoder().decode(Journal.self, from: JSONEncoder().encode(journal))
            #expect(sent == journal, "\(trial.scenario.id)")
        }
    }
}
