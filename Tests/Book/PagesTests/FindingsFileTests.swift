import Foundation
import ObservatoryMutants
import ObserverContract
import Testing

@testable import ObservatoryPages

@Suite("The findings file")
struct FindingsFileTests {
    /// A findings file with every scenario and no runs.
    private static func contents() throws -> Data {
        let findings = Findings(
            comparison: try Comparison(strategies: [], scenarios: ScenarioLibrary.standard()).run(),
            scenarios: try ScenarioLibrary.standard().map { ScenarioFinding(scenario: $0, trials: []) })
        return try findings.fileContents()
    }

    @Test("findings are the same after encoding and decoding, and trials with the same record share it")
    func roundTrip() throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == "removal/a-removes-b" }
        let run = SampleRun(
            strategies: [
                NamedStrategy(id: "one"), NamedStrategy(id: "two"), NamedStrategy(id: "hangs"),
                NamedStrategy(id: "faulty", base: Fault.snapshotCallsTheRemoved.mutant),
            ],
            scenarios: scenarios, endings: ["hangs": .hung("no answer within 2 s")])
        let findings = try run.findings()
        let data = try JSONEncoder().encode(findings)
        let read = try JSONDecoder().decode(Findings.self, from: data)
        #expect(read.comparison == findings.comparison)
        #expect(read.strategies == findings.strategies)
        let (own, other) = (findings.scenarios[0], read.scenarios[0])
        #expect(other.scenario.text == own.scenario.text && other.scenario.title == own.scenario.title)
        #expect(other.unfinished == own.unfinished)
        #expect(other.trials.map(\.strategy) == ["one", "two", "faulty"])
        #expect(other.trials.map(\.record) == own.trials.map(\.record))
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let written = try #require(json["scenarios"] as? [[String: Any]])
        #expect((written[0]["records"] as? [Any])?.count == 2)
    }

    @Test("a file with all current scenarios can be read and is valid JSON")
    func whole() throws {
        let data = try Self.contents()
        #expect(try Findings.read(data).scenarios.count == ScenarioLibrary.standard().count)
        #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
        #expect(try Findings.read(data).fileContents() == data)
    }

    @Test("a file that is truncated, changed, of another version or not a findings file is refused")
    func damaged() throws {
        let data = try Self.contents()
        let text = String(decoding: data, as: UTF8.self)
        let foreign = "is not a file that `observatory findings` wrote"
        let faulty: [(Data, String)] = [
            (Data(), foreign), (Data("{}".utf8), foreign), (data.prefix(30), foreign),
            (data.prefix(data.count / 2), "is incomplete"), (data.dropLast(), "is incomplete"),
            (Data(text.replacing("Blue Train", with: "Naima").utf8), "was changed after it was written"),
            (
                Data(text.replacing("\"version\":\(Findings.version)", with: "\"version\":99").utf8),
                "holds findings of version 99, and this program reads version \(Findings.version)"
            ),
        ]
        for (data, problem) in faulty {
            #expect(throws: SiteError(problem)) { try Findings.read(data) }
        }
    }

    @Test("findings that lack a scenario of the contract are refused")
    func stale() throws {
        var findings = try Findings.read(Self.contents())
        let removed = findings.scenarios.removeFirst().scenario.id
        let data = try findings.fileContents()
        #expect(throws: SiteError("was made before the scenario \(removed) was changed")) {
            try Findings.read(data)
        }
    }

    @Test("the error for a missing file names the file and the command that makes it")
    func wording() {
        let error = #expect(throws: SiteError.self) { try Findings(at: "/nowhere/my findings.json") }
        #expect(
            error?.description == """
                error: "/nowhere/my findings.json" does not exist. Make it with
                    swift run -c release observatory findings --output '/nowhere/my findings.json'
                """)
    }

    @Test("the command for a file of another kind does not replace it")
    func otherKind() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{\"name\": \"mine\"}\n".utf8).write(to: file)
        let error = #expect(throws: SiteError.self) { try Findings(at: file.path) }
        #expect(error?.description.hasSuffix(" findings --output findings.json") == true)
    }
}
