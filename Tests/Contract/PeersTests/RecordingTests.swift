import ObserverContract
import Peers
import Testing

@Suite struct RecordingTests {
    private func recordings(of peer: any Strategy) throws -> [(
        scenario: String, recording: ScenarioRecording
    )] {
        try Comparison(strategies: [peer], scenarios: ScenarioLibrary.standard()).trials(of: peer)
            .filter { $0.scenario.steps.count <= 200 && $0.scenario.observers.count <= 200 }
            .map { trial in
                let form = peer.forms[trial.form]
                let run = RecordedRun(of: trial.scenario, on: form)
                return (
                    trial.scenario.id,
                    try ScenarioRecording(run, of: trial.scenario, on: form, of: peer)
                )
            }
    }

    @Test(arguments: Peers.all.map(\.id))
    func areTheSameEveryTime(id: String) throws {
        let peer = try #require(Peers.all.first { $0.id == id })
        let first = try recordings(of: peer)
        for _ in 0..<5 {
            for ((scenario, recording), again) in zip(first, try recordings(of: peer)) {
                #expect(again.recording.trace == recording.trace, "\(scenario)")
                #expect(again.recording.certainty == recording.certainty, "\(scenario)")
                #expect(again.recording.breaks == recording.breaks, "\(scenario)")
                #expect(again.recording.journal == recording.journal, "\(scenario)")
            }
        }
    }

    @Test(arguments: Peers.all.map(\.id))
    func areUnknownOnlyWhereARuleCanShowThatTheModelCannotBreak(id: String) throws {
        let peer = try #require(Peers.all.first { $0.id == id })
        let unbroken = Set(peer.divergences.map(\.rule)).intersection(["R06", "R11"])
        let unknown = try recordings(of: peer).filter { $0.recording.certainty == .none }
        if unbroken.isEmpty { #expect(unknown.isEmpty) }
        #expect(!unknown.contains { $0.scenario == "removal/a-removes-b" })
    }
}
