import Foundation
import Testing

@testable import ObservatoryPages
@testable import ObserverContract

@Suite("The lab page")
struct LabPageTests {
    private static func data() throws -> [String: Any] {
        let html = try SampleBook.page("lab.html")
        let json = try #require(html.firstMatch(of: /id="LabData">(.*?)<\/script>/.dotMatchesNewlines())?.1)
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test("the lab loads its engine from a script and may run WebAssembly, unlike the first page")
    func engine() throws {
        let site = try SampleBook.site()
        #expect(site.files["scripts/lab-engine.js"] == "globalThis.observatoryLabEngine = \"656e67696e65\"\n")
        #expect(site.files["lab.html"]?.contains("data-engine=\"scripts/lab-engine.js\"") == true)
        #expect(site.files["lab.html"]?.contains("script-src 'self' 'wasm-unsafe-eval';") == true)
        #expect(site.files["index.html"]?.contains("wasm-unsafe-eval") == false)
    }

    @Test("a chapter links to the prediction of a scenario's trace or, without the engine, to its page")
    func linked() throws {
        let need = "[Predict](observatory:lab/removal/a-removes-b)."
        let page = try SampleBook.chapter(need)
        #expect(page.contains("href=\"lab.html#scenario=removal/a-removes-b&amp;predict=yes\""))
        var findings = SampleBook.findings
        findings.lab = nil
        let site = try SampleBook.site(of: need, findings: findings)
        #expect(site.files["scripts/lab-engine.js"] == nil)
        #expect(site.files["a.html"]?.contains("scenarios.removal.a-removes-b.html") == true)
    }

    @Test("a scenario's address in the lab is percent-encoded, and missing if there is no lab")
    func encoded() throws {
        var scenario = SampleBook.findings.scenarios[0].scenario
        scenario.id = "a+b&c 100%.yml"
        let index = PageIndex(SampleBook.findings, reportBy: "observatory", sections: [.lab])
        #expect(index.labAddress(of: scenario) == "lab.html#scenario=a%2Bb%26c%20100%25.yml")
        let without = PageIndex(SampleBook.findings, reportBy: "observatory", sections: [])
        #expect(without.labAddress(of: scenario) == nil)
    }

    @Test("every trace of a chapter and of a scenario's page opens in the lab")
    func figures() throws {
        let link = #"<a href="lab.html#scenario=removal/a-removes-b">Open in the lab</a></figcaption>"#
        for (page, count) in [("tokens.html", 1), ("scenarios.removal.a-removes-b.html", 2)] {
            #expect(try SampleBook.page(page).ranges(of: link).count == count, "\(page)")
        }
    }

    @Test("strategies, published forms and libraries are behaviours, with the rules that they break")
    func behaviours() throws {
        let behaviours = try #require(try Self.data()["behaviours"] as? [[String: Any]])
        let tokens = try #require(behaviours.first { $0["id"] as? String == "closure-array" })
        #expect(tokens["breaks"] as? [String] == ["R05"])
        #expect(tokens["page"] as? String == "strategies.closure-array.html")
        #expect(behaviours.contains { $0["family"] as? String == "published" })
        #expect(behaviours.contains { $0["family"] as? String == "libraries" })
    }

    @Test("a behaviour of one's own breaks what the model can break alone, in each scenario that shows it")
    func ownBehaviour() throws {
        let rules = try SampleBook.page("lab.html").matches(of: /name="break" value="(\w+)"/).map(\.1)
        #expect(rules == ["R01", "R02", "R03", "R05", "R07", "R08", "R09", "R10", "R13"])
    }

    @Test("the page has each scenario without its expected trace, and the page of the recorded traces")
    func scenarios() throws {
        let scenarios = try #require(try Self.data()["scenarios"] as? [String: [String: String]])
        #expect(!scenarios.isEmpty)
        for (id, scenario) in scenarios {
            #expect(scenario["text"]?.contains("expect:") == false, "\(id)")
            #expect(scenario["text"]?.contains("steps:") == true, "\(id)")
            #expect(try SampleBook.page(scenario["page"] ?? "").contains("<h2 id=\"Traces\">"), "\(id)")
        }
    }

    @Test("both behaviours of an exercise leave the same trace at first, and differ by one rule")
    func exercises() throws {
        for challenge in LabChallenge.all {
            let scenario = try ScenarioLibrary.scenario(text: challenge.text, id: "mine", file: "mine.yml")
            let traces = try [challenge.first, challenge.second].map { one in
                try Explanation(scenario: scenario, capabilities: Set(one.offers), declared: one.breaks)
                    .recordOfTheModel().trace
            }
            #expect(traces[0] == traces[1], "\(challenge.id)")
            #expect(challenge.first.offers == challenge.second.offers)
            #expect(challenge.second.breaks == [challenge.id])
        }
    }
}
