import Foundation
import Testing

@testable import ObserverContract
@testable import Pages

@Suite("The page of the lab")
struct LabPageTests {
    private static func data(_ findings: Findings = SampleBook.findings) throws -> [String: Any] {
        let html = try SampleBook.page("lab.html", findings: findings)
        let json = try #require(html.firstMatch(of: /id="LabData">(.*?)<\/script>/.dotMatchesNewlines())?.1)
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test("the engine is in a script, as text")
    func engine() throws {
        let site = try SampleBook.site()
        #expect(site.files["scripts/lab-engine.js"] == "globalThis.observatoryLabEngine = \"ZW5naW5l\"\n")
        #expect(site.files["lab.html"]?.contains("src=\"scripts/lab-engine.js\"") == true)
        #expect(site.files["lab.html"]?.contains("script-src 'self' 'wasm-unsafe-eval';") == true)
        #expect(site.files["index.html"]?.contains("wasm-unsafe-eval") == false)
    }

    @Test("a book without the engine has no lab, and nothing leads to one")
    func none() throws {
        var findings = SampleBook.findings
        findings.lab = nil
        let need = "# The need\n\n[Predict](observatory:lab/removal/a-removes-b).\n"
        let site = try SampleBook.site(of: need, findings: findings)
        #expect(site.files["lab.html"] == nil)
        #expect(site.files["scripts/lab-engine.js"] == nil)
        #expect(site.files.allSatisfy { !$0.key.hasSuffix(".html") || !$0.value.contains("lab.html") })
        #expect(site.files["a.html"]?.contains("scenarios.removal.a-removes-b.html") == true)
    }

    @Test("a chapter leads to a scenario, to be predicted")
    func linked() throws {
        let need = "# The need\n\n[Predict](observatory:lab/removal/a-removes-b).\n"
        let page = try SampleBook.site(of: need).files["a.html"] ?? ""
        #expect(page.contains("href=\"lab.html#scenario=removal/a-removes-b&amp;predict=yes\""))
    }

    @Test("the address of a scenario is encoded, whatever file it was read from")
    func encoded() throws {
        var scenario = SampleBook.findings.scenarios[0].scenario
        scenario.id = "a+b&c 100%.yml"
        let index = PageIndex(SampleBook.findings, edition: .report(), sections: [.lab])
        #expect(index.labAddress(of: scenario) == "lab.html#scenario=a%2Bb%26c%20100%25.yml")
        let without = PageIndex(SampleBook.findings, edition: .report(), sections: [])
        #expect(without.labAddress(of: scenario) == nil)
    }

    @Test("each form of a strategy and each library that survives is a behaviour, with what it breaks")
    func behaviours() throws {
        let behaviours = try #require(try Self.data()["behaviours"] as? [[String: Any]])
        let tokens = try #require(behaviours.first { $0["id"] as? String == "closure-array" })
        #expect(tokens["breaks"] as? [String] == ["R05"])
        #expect(tokens["page"] as? String == "strategies.closure-array.html")
        #expect(behaviours.contains { $0["family"] as? String == "published" })
        #expect(behaviours.contains { $0["family"] as? String == "libraries" })
    }

    @Test("a scenario is there without the trace that it states")
    func scenarios() throws {
        let scenarios = try #require(try Self.data()["scenarios"] as? [String: [String: String]])
        #expect(!scenarios.isEmpty)
        for (id, scenario) in scenarios {
            #expect(scenario["text"]?.contains("expect:") == false, "\(id)")
            #expect(scenario["text"]?.contains("steps:") == true, "\(id)")
        }
    }

    @Test("in every exercise both behaviours do the same at first, and differ by one rule")
    func exercises() throws {
        for challenge in LabChallenge.all {
            let scenario = try ScenarioLibrary.scenario(text: challenge.text, id: "mine", file: "mine.yml")
            let traces = try [challenge.first, challenge.second].map { one in
                try Explanation(scenario: scenario, capabilities: Set(one.offers), declared: one.breaks)
                    .recordingOfTheModel().trace
            }
            #expect(traces[0] == traces[1], "\(challenge.id)")
            #expect(challenge.first.offers == challenge.second.offers)
            #expect(challenge.second.breaks == [challenge.id])
        }
    }
}
